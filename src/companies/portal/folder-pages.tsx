import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import styles from './folder-pages.module.css'
import { newPage, type Page, type TileFaults } from './tile-form.ts'

interface FolderPagesProps {
  pages: Page[]
  /** null until saving was tried. */
  faults: TileFaults | null
  onChange(pages: Page[]): void
}

/** The limit of the contract: ten times what a phone shows at once. */
const MAX_PAGES = 90

export function FolderPages({ pages, faults, onChange }: FolderPagesProps) {
  const { t } = useLingui()
  const change = (id: string, part: Partial<Page>) =>
    onChange(pages.map((page) => (page._id === id ? { ...page, ...part } : page)))
  return (
    <fieldset className={styles.pages}>
      <legend>
        <Trans>Pagina's in deze map</Trans>
      </legend>
      {pages.map(({ _id, name, url }) => (
        <div key={_id} className={styles.page}>
          <TextField
            label={t`Naam`}
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={(value) => change(_id, { name: value })}
            errorMessage={faults?.names.includes(_id) ? t`Vul een naam in` : undefined}
          />
          <TextField
            label={t`Adres (URL)`}
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            value={url}
            onChange={(value) => change(_id, { url: value })}
            errorMessage={
              faults?.addresses.includes(_id) ? t`Vul een adres in dat met https:// begint` : undefined
            }
          />
          <Button
            variant="icon"
            aria-label={t`${name || t`Pagina`} verwijderen`}
            onPress={() => onChange(pages.filter((page) => page._id !== _id))}
          >
            <Trash2 size={16} aria-hidden />
          </Button>
        </div>
      ))}
      {faults?.isEmptyFolder && (
        <p role="alert" className={styles.fault}>
          <Trans>Voeg ten minste één pagina toe.</Trans>
        </p>
      )}
      {pages.length < MAX_PAGES && (
        <Button size="s" onPress={() => onChange([...pages, newPage()])}>
          <Plus size={16} aria-hidden /> <Trans>Pagina</Trans>
        </Button>
      )}
    </fieldset>
  )
}
