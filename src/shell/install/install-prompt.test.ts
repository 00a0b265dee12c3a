import { expect, test } from 'vitest'
import { type Circumstances, installPrompt } from './install-prompt.ts'

const plain: Circumstances = { standalone: false, dismissed: false, offered: false, ios: false }

test.each<[string, Partial<Circumstances>, string]>([
  ['a browser that offers it', { offered: true }, 'ready'],
  ['a browser that cannot', {}, 'hidden'],
  ['an iPhone, where one does it by hand', { ios: true }, 'by-hand'],
  ['the installed app', { offered: true, standalone: true }, 'hidden'],
  ['the installed app on an iPhone', { ios: true, standalone: true }, 'hidden'],
  ['a user who did not want it', { offered: true, dismissed: true }, 'hidden'],
  ['a user who did not want it on an iPhone', { ios: true, dismissed: true }, 'hidden'],
])('%s', (_title, given, prompt) => {
  expect(installPrompt({ ...plain, ...given })).toBe(prompt)
})
