import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#src/data/use-can.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { SheetKind } from './save-sheet.ts'
import type { Sheet } from './sheet.ts'

interface SaveListButtonProps {
  /** What the file is named after, such as "klanten". */
  name: string
  /** The list as it is filtered. */
  sheet(): Promise<Sheet>
}

/** Saves a list as a file, for whoever may also bring customers in. */
export function SaveListButton({ name, sheet }: SaveListButtonProps) {
  const { t } = useLingui()
  const mayTakeOut = useCan('imports.add')
  const [isSaving, setSaving] = useState(false)
  if (!mayTakeOut) return null

  async function save(kind: SheetKind) {
    setSaving(true)
    try {
      const { saveSheet } = await import('./save-sheet.ts')
      await saveSheet(`${name}-${isoDate(Date.now())}`, kind, await sheet())
    } catch (error) {
      console.error(error)
      showToast({ tone: 'crit', title: t`Het bestand is niet bewaard`, text: t`Er is een fout opgetreden.` })
    } finally {
      setSaving(false)
    }
  }

  return (
    <MenuButton
      button={
        <Button variant="icon" aria-label={t`Bewaren als bestand`} isPending={isSaving}>
          <Download size={18} aria-hidden />
        </Button>
      }
    >
      <Menu aria-label={t`Bewaren als bestand`}>
        <MenuItem onAction={() => save('xlsx')}>{t`Als Excel`}</MenuItem>
        <MenuItem onAction={() => save('csv')}>{t`Als CSV`}</MenuItem>
      </Menu>
    </MenuButton>
  )
}
