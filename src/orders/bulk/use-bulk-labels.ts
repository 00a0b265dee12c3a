import { useLingui } from '@lingui/react/macro'
import type { BulkKind } from './use-bulk-kinds.ts'

export function useBulkLabels(): Readonly<Record<BulkKind, string>> {
  const { t } = useLingui()
  return {
    status: t`Status wijzigen`,
    assignee: t`Toewijzen`,
    print: t`Printen`,
    export: t`Exporteren`,
    archive: t`Archiveren`,
  }
}
