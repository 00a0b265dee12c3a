import { i18n } from '@lingui/core'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#src/locales/en.po'
import { messages as dutch } from '#src/locales/nl.po'
import { show, text } from '#tests/support/show.tsx'
import { RedirectingScreen } from './redirecting-screen.tsx'

afterEach(() => act(async () => i18n.loadAndActivate({ locale: 'nl', messages: dutch })))

test('whoever is signed in already is told so, in either language, and goes on', async () => {
  const onShown = vi.fn()
  await show(<RedirectingScreen onShown={onShown} />)
  expect(text()).toContain('Inloggen.. Je wordt doorgestuurd')
  expect(onShown).toHaveBeenCalledOnce()
  await act(async () => i18n.loadAndActivate({ locale: 'en', messages }))
  expect(text()).toContain('Logging in.. Redirecting')
})
