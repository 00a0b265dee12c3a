import { useMemo } from 'react'
import { useStableHandlers } from '#src/lib/hooks/use-stable-handlers.ts'
import { pickFields } from './document-form.ts'
import type { DocumentForm } from './use-document-form.ts'

/**
 * The part of a form with these fields. It stays the same object while they do, so that a memoised section is not drawn
 * for keystrokes in other fields. `names`: the same at every call.
 */
export function useFormPart<Fields extends object, Name extends keyof Fields & string>(
  form: DocumentForm<Fields>,
  names: readonly Name[],
): DocumentForm<Pick<Fields, Name>> {
  const { entered } = form
  const part = form as unknown as DocumentForm<Pick<Fields, Name>>
  const { type, set } = useStableHandlers({ type: part.type, set: part.set }) as typeof part
  const faulty = names.filter((name) => form.faults.includes(name)).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what was entered, these fields alone
  return useMemo(
    () => ({ entered: pickFields(entered, names), faults: faulty.split(' '), type, set }),
    [...names.map((name) => entered[name]), faulty, type, set],
  )
}
