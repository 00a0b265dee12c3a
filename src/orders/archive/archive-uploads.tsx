import { useLingui } from '@lingui/react/macro'
import type { Archive } from '#src/data/archives/queries.ts'
import { uploadsOf } from '#src/parts/uploads/upload-state.ts'
import { UploadTiles } from '#src/parts/uploads/upload-tiles.tsx'
import { Section } from '#src/ui/shown/section.tsx'

export function ArchiveUploads({ archive }: { archive: Archive }) {
  const { t } = useLingui()
  const { employee_uploads, customer_uploads } = archive
  const uploads = uploadsOf(archive._id, [...employee_uploads, ...customer_uploads], [])
  return (
    <Section title={t`Foto's en documenten`}>
      <UploadTiles uploads={uploads} ofCustomer={customer_uploads} readOnly />
    </Section>
  )
}
