import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Hindrance } from './hindrances.ts'

export function useHindranceWords() {
  const { t } = useLingui()
  return (hindrance: Hindrance): string => {
    switch (hindrance.kind) {
      case 'off':
        return t`De campagne staat uit: niemand kan hem kiezen.`
      case 'past':
        return t`Alle dagen zijn voorbij.`
      case 'nothing-off':
        return t`De korting is nul: er gaat niets van de prijs af.`
      case 'not-combined':
        return t`Voor een combinatie zijn ten minste twee producten nodig.`
      case 'gone': {
        const { count, isAll } = hindrance
        if (isAll) return t`Geen van de gekozen producten is nog te koop.`
        return t`${plural(count, { one: '# gekozen product is', other: '# gekozen producten zijn' })} niet meer te koop.`
      }
      case 'overruled': {
        const names = hindrance.names.join(', ')
        return t`Op dezelfde dagen loopt ${names}. Wie die kiest, krijgt deze campagne niet.`
      }
      case 'overrules': {
        const names = hindrance.names.join(', ')
        return t`Wie deze campagne kiest, krijgt op dezelfde dagen niet: ${names}.`
      }
    }
  }
}
