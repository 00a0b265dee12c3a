import { Trans } from '@lingui/react/macro'
import type { Campaign } from '#src/data/campaigns/queries.ts'
import { CatalogueFiles } from '#src/parts/catalogue-files/catalogue-files.tsx'
import { FilesOfCopy } from '#src/parts/catalogue-files/files-of-copy.tsx'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import type { CampaignFields } from './campaign-form.ts'
import { useCampaignFiles } from './use-campaign-files.ts'

/** The pictures and documents of a campaign. */
export function CampaignFiles({ campaign }: { campaign: Campaign }) {
  const note = (
    <Trans>
      Het embleem staat bij de campagne in het formulier van een order. Documenten zijn in pdf. Orders die er
      al zijn, houden wat ze hebben.
    </Trans>
  )
  return <CatalogueFiles collection="campaigns" doc={campaign} note={note} {...useCampaignFiles(campaign)} />
}

/** Files of a campaign that is not saved yet. */
export function FilesOfNewCampaign({ form }: { form: DocumentForm<CampaignFields> }) {
  const note = <Trans>Sla de campagne eerst op. Daarna voeg je foto’s en documenten toe.</Trans>
  return <FilesOfCopy onChange={form.set} note={note} {...useCampaignFiles(form.entered)} />
}
