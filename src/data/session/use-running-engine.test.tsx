import { act, Component, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { show, text } from '#tests/support/show.tsx'
import type { App } from './app.ts'
import { useRunningEngine } from './use-running-engine.ts'

class Boundary extends Component<{ children: ReactNode }> {
  override state = { error: '' }
  static getDerivedStateFromError({ message }: Error) {
    return { error: message }
  }
  override render() {
    return this.state.error || this.props.children
  }
}

function Shell({ app }: { app: App }) {
  const running = useRunningEngine(app)
  return typeof running === 'string' ? running : running ? 'open' : 'nothing yet'
}

test('stores that cannot be opened are a crash that is told, not a page that stays empty', async () => {
  const gone = () => Promise.reject(new Error('the disk is gone'))
  const app = { start: gone, unusable: gone } as Partial<App> as App
  await show(
    <Boundary>
      <Shell app={app} />
    </Boundary>,
  )
  expect(text()).toBe('the disk is gone')
})

test('a screen whose engine stopped because nothing can be cleared away is not left standing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const app = { start: async () => ({}), unusable: () => promise } as Partial<App> as App
  await show(<Shell app={app} />)
  expect(text()).toBe('open')
  await act(async () => resolve())
  expect(text()).toBe('no-storage')
})
