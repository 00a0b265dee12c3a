import { createFileRoute, notFound } from '@tanstack/react-router'
import { ArticleScreen } from '#src/help/article-screen.tsx'
import { articleOf } from '#src/help/articles.ts'

export const Route = createFileRoute('/_app/helpcenter/$topic')({ component: TopicRoute })

function TopicRoute() {
  const { topic } = Route.useParams()
  const article = articleOf(topic)
  if (!article) throw notFound()
  return <ArticleScreen article={article} />
}
