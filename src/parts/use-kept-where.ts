import { useLingui } from '@lingui/react/macro'
import { useMayBeEvicted } from '#src/data/queue/use-may-be-evicted.ts'

/** Where work is until it is sent, within a sentence. It is called safe only where the browser promised never to wipe it. */
export function useKeptWhere(): string {
  const { t } = useLingui()
  return useMayBeEvicted() === false ? t`veilig op dit apparaat` : t`op dit apparaat`
}
