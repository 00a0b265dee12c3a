import * as v from 'valibot'
import type { DocumentOf } from '../core/documents.ts'
import { type Rejection, reject } from '../core/errors.ts'
import { acceptUnless, type Context, operation } from '../core/operation.ts'
import { type AttachedFile, attachedFile } from '../files/attached-file.ts'
import {
  type CatalogueFileKind,
  catalogueFileWrites,
  fileIdIn,
  filePathOf,
  judgeCatalogueFiles,
  notThereYet,
} from '../files/catalogue-files.ts'
import { isFromEndpoint } from '../products/from-endpoint.ts'

type Campaign = DocumentOf<'campaigns'>

/** The fields of a campaign that take files. */
export const CAMPAIGN_FILES = {
  badge_image: 'picture',
  carousel_file: 'picture',
  pdf_file_ids: 'document',
} as const satisfies Partial<Record<keyof Campaign, CatalogueFileKind>>
export type CampaignFileField = keyof typeof CAMPAIGN_FILES

const args = v.object({
  field: v.picklist(['badge_image', 'carousel_file', 'pdf_file_ids'] satisfies CampaignFileField[]),
  files: v.pipe(v.array(attachedFile), v.minLength(1), v.maxLength(60)),
})
type Args = v.InferOutput<typeof args>

/** Documents of one campaign. */
const MAX_DOCUMENTS = 100

/**
 * Gives a campaign a picture, instead of an earlier one, or adds documents. Content is uploaded first (`blobIds`). A
 * file that the field has already is not added again. Files that it no longer shows stay, as orders keep the campaign.
 */
export const campaignAttach = operation({
  kind: 'campaigns.attach',
  call: 'uploadCampaignFiles',
  collection: 'campaigns',
  args,
  policy: 'queue',
  refs: ({ field, files }, { before }) =>
    [...files.map(({ _id }) => _id), ...(before ? idsIn(before, field) : [])].map((id) => ({
      collection: 'files',
      id,
    })),
  photos: 'brings',
  alsoWrites: ['files'],
  makes: ({ files }) => files.map(({ _id }) => _id),
  run(context) {
    const { args, before: campaign, ref } = context
    if (!campaign) return reject('not-found')
    const added = notThereYet(args.files, idsIn(campaign, args.field), ref)
    const doc = { ...campaign, ...withFiles(campaign, args.field, added) }
    return acceptUnless(judgeFiles(context, campaign, added), {
      writes: [
        { collection: 'campaigns', id: campaign._id, doc },
        ...catalogueFileWrites(added, campaign.company_id, context),
      ],
    })
  },
})

const idsIn = (campaign: Campaign, field: CampaignFileField): string[] =>
  field === 'pdf_file_ids' ? campaign.pdf_file_ids : [fileIdIn(campaign[field])].filter(Boolean)

function withFiles(
  campaign: Campaign,
  field: CampaignFileField,
  added: readonly AttachedFile[],
): Partial<Campaign> {
  if (field !== 'pdf_file_ids') return added[0] ? { [field]: filePathOf(added[0]._id) } : {}
  const fresh = added.map(({ _id }) => _id).filter((id) => !campaign.pdf_file_ids.includes(id))
  return { pdf_file_ids: [...campaign.pdf_file_ids, ...fresh] }
}

function judgeFiles(
  context: Context<Args, Campaign>,
  campaign: Campaign,
  added: readonly AttachedFile[],
): Rejection | null {
  const { field, files } = context.args
  const isPicture = CAMPAIGN_FILES[field] === 'picture'
  // The endpoint would undo the change at its next refresh; documents it does not say.
  if (isPicture && isFromEndpoint(campaign)) return reject('forbidden', field)
  if (isPicture && files.length > 1) return reject('invalid', 'files')
  if (!isPicture && campaign.pdf_file_ids.length + added.length > MAX_DOCUMENTS)
    return reject('too-large', field)
  return judgeCatalogueFiles({ kind: CAMPAIGN_FILES[field], files }, context)
}
