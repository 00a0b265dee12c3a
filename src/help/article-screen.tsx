import { useLingui as useMessages } from '@lingui/react'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { Page } from '#src/ui/shown/page.tsx'
import styles from './article-screen.module.css'
import type { Article } from './articles.ts'

interface ArticleScreenProps {
  article: Article
  onBack(): void
}

export function ArticleScreen({ article: { title, summary, Body }, onBack }: ArticleScreenProps) {
  const { _ } = useMessages()
  return (
    <Page isText toolbar={<Toolbar title={_(title)} onBack={onBack} />}>
      <article className={styles.article}>
        <p className={styles.summary}>{_(summary)}</p>
        <Body />
      </article>
    </Page>
  )
}
