import { createFileRoute } from '@tanstack/react-router'
import { ArticleScreen } from '#src/help/article-screen.tsx'
import { articleOf } from '#src/help/articles.ts'
import { NotFoundScreen } from '#src/shell/lazy-not-found-screen.ts'

export const Route = createFileRoute('/_app/helpcenter/$topic')({ component: TopicRoute })

function TopicRoute() {
  const { topic } = Route.useParams()
  const navigate = Route.useNavigate()
  const article = articleOf(topic)
  if (!article) return <NotFoundScreen />
  return <ArticleScreen article={article} onBack={() => navigate({ to: '/helpcenter' })} />
}
