import { useLingui } from '@lingui/react/macro'

/** The name of an option, or its number; `at` counts from 0. */
export function useOptionName(): (option: { name: string }, at: number) => string {
  const { t } = useLingui()
  return ({ name }, at) => {
    const number = at + 1
    return name.trim() || t`Optie ${number}`
  }
}
