import { useLingui } from '@lingui/react/macro'
import { useMayBeEvicted } from '#src/data/queue/use-may-be-evicted.ts'

/**
 * The place of unsent work, for use within a sentence. Called safe only when the browser has promised not to evict it.
 */
export function useKeptWhere(): string {
  const { t } = useLingui()
  return useMayBeEvicted() === false ? t`veilig op dit apparaat` : t`op dit apparaat`
}
