import { useLingui } from '@lingui/react/macro'

/** What an option is called until somebody gives it a name; `at` from 0. */
export function useOptionName(): (option: { name: string }, at: number) => string {
  const { t } = useLingui()
  return ({ name }, at) => {
    const number = at + 1
    return name.trim() || t`Optie ${number}`
  }
}
