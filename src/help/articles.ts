import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { InstallArticle } from './install-article.tsx'
import { OfflineArticle } from './offline-article.tsx'
import { QueueArticle } from './queue-article.tsx'

export interface Article {
  /** In the URL. */
  slug: string
  title: MessageDescriptor
  summary: MessageDescriptor
  /** Search terms. */
  words: MessageDescriptor
  Body: ComponentType
}

export const articles: readonly Article[] = [
  {
    slug: 'pwa-install',
    title: msg`De app installeren`,
    summary: msg`Zet Aurum op je telefoon, tablet of computer, met een eigen icoon en venster.`,
    words: msg`installeren pwa beginscherm dock icoon snelkoppeling iphone ipad mac safari chrome edge windows android`,
    Body: InstallArticle,
  },
  {
    slug: 'offline',
    title: msg`Werken zonder verbinding`,
    summary: msg`Wat er kan zonder internet, en waarom er niets verloren gaat.`,
    words: msg`offline geen internet bereik verbinding kelder dak vliegtuigstand opslaan kwijt`,
    Body: OfflineArticle,
  },
  {
    slug: 'wachtrij',
    title: msg`De wachtrij`,
    summary: msg`Wat er nog verstuurd moet worden, en wat je doet als iets is geweigerd.`,
    words: msg`wachtrij wachten versturen verzonden klokje geweigerd conflict opnieuw weggooien foto uploaden`,
    Body: QueueArticle,
  },
]

export const articleOf = (slug: string) => articles.find((article) => article.slug === slug)
