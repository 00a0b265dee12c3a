import type { DocumentOf } from '../core/documents.ts'
import { catalogueAttach, type FileField, pictureField } from '../files/catalogue-attach.ts'

type Campaign = DocumentOf<'campaigns'>

const documents: FileField<Campaign> = {
  kind: 'document',
  idsIn: ({ pdf_file_ids }) => pdf_file_ids,
  filled: ({ pdf_file_ids }, added) => ({ pdf_file_ids: [...pdf_file_ids, ...added.map(({ _id }) => _id)] }),
}

/** The fields of a campaign that take files. */
export const CAMPAIGN_FILES = {
  badge_image: pictureField('badge_image'),
  carousel_file: pictureField('carousel_file'),
  pdf_file_ids: documents,
} satisfies Partial<Record<keyof Campaign, FileField<Campaign>>>
export type CampaignFileField = keyof typeof CAMPAIGN_FILES

export const campaignAttach = catalogueAttach({
  kind: 'campaigns.attach',
  call: 'uploadCampaignFiles',
  collection: 'campaigns',
  fields: CAMPAIGN_FILES,
})
