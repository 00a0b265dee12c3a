import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { useRef } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { useDroppedFiles } from '#src/parts/uploads/use-dropped-files.ts'
import { FilePicker } from '#src/ui/fields/file-picker.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { unreadableWords } from '../check/fault-words.ts'
import type { Chosen } from '../use-table.ts'
import { ACCEPTED } from './accepted.ts'
import { EarlierImports } from './earlier-imports.tsx'
import styles from './start-step.module.css'
import { UnfinishedImport } from './unfinished-import.tsx'
import { useUnfinished } from './use-unfinished.ts'

interface StartStepProps {
  chosen: Exclude<Chosen, { state: 'read' }>
  companies: readonly Company[]
  companyId: string
  onCompany(id: string): void
  onFile(file: File): void
}

/** Which file, for which company, and what was imported before. */
export function StartStep({ chosen, companies, companyId, onCompany, onFile }: StartStepProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const zone = useRef<HTMLDivElement>(null)
  const { whole, forget } = useUnfinished()
  const isFree = whole === null
  const isDragging = useDroppedFiles({
    zone,
    onFiles: isFree ? ([file]) => file && onFile(file) : undefined,
  })
  return (
    <div ref={zone} className={styles.step}>
      {whole && <UnfinishedImport whole={whole} onForget={forget} />}
      {isFree && (
        <>
          {companies.length > 1 && (
            <Select label={t`Voor welk bedrijf`} value={companyId} onChange={onCompany}>
              {companies.map(({ _id, name }) => (
                <SelectItem key={_id} id={_id}>
                  {name}
                </SelectItem>
              ))}
            </Select>
          )}
          {chosen.state === 'unreadable' && (
            <Banner tone="crit" title={chosen.file.name}>
              {_(unreadableWords[chosen.code])}
            </Banner>
          )}
          <div className={styles.drop} data-dragging={isDragging || undefined}>
            <FileSpreadsheet size={36} aria-hidden />
            <h2>
              <Trans>Kies het bestand met je klanten</Trans>
            </h2>
            <p>
              <Trans>
                Een csv of xlsx uit je vorige programma of uit Excel, met een rij per klant. Sleep het
                hierheen, of kies het. Daarna zie je wat elke rij doet, voordat er iets verandert.
              </Trans>
            </p>
            <FilePicker variant="primary" accept={ACCEPTED} onPick={([file]) => file && onFile(file)}>
              {chosen.state === 'reading' ? t`${chosen.file.name} wordt gelezen…` : t`Bestand kiezen`}
            </FilePicker>
          </div>
        </>
      )}
      <EarlierImports />
    </div>
  )
}
