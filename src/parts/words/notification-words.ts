import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { Notification } from '#src/data/notifications/notifications.ts'
import { LANGUAGES } from '#sync/contract/values/language.ts'
import { pushWords } from '#sync/contract/wire/push-words.ts'
import { useStatusClashWords } from '../clash/status-clash-words.ts'
import { errorWords } from './error-words.ts'
import { opWords } from './op-words.ts'

type Worded = Pick<Notification, 'title' | 'description'>

/** The text of a notification in the current language. */
export function useNotificationWords(): (told: Worded & Pick<Notification, 'facts'>) => Worded {
  const { t, i18n } = useLingui()
  const { _ } = useMessages()
  const statusClashWords = useStatusClashWords()
  return ({ facts, title, description }) => {
    switch (facts?.kind) {
      case 'push':
        return pushWords(facts.push, LANGUAGES.find((each) => each === i18n.locale) ?? 'nl')
      case 'customer-news': {
        const order_id = facts.number
        return { title: t`Nieuws over de klant: ${order_id}`, description: facts.city }
      }
      case 'refused': {
        const what = [facts.number, _(opWords(facts.op))].filter(Boolean).join(': ')
        const why = facts.code ? _(errorWords[facts.code]) : ''
        return { title: t`Een wijziging is geweigerd`, description: `${what}. ${why}` }
      }
      case 'status-clash': {
        const about = facts.number
        return { title: t`Welke status krijgt ${about}?`, description: statusClashWords(facts) }
      }
      default:
        return { title, description }
    }
  }
}
