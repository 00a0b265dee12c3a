import { expect, test } from 'vitest'
import { click, fill, find } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const articles = () =>
  [...document.querySelectorAll<HTMLElement>('main li a')].map(({ textContent }) => textContent ?? '')

async function ask(question: string) {
  await showAppAt('/helpcenter', buildStandaloneDevice([], { online: false }))
  await until(() => expect(articles()).toHaveLength(3))
  await fill(find('input[type=search]'), question)
}

test('the help centre finds its articles by the words of whoever asks, also without a connection', async () => {
  await ask('beginsch')
  await until(() => expect(articles()).toEqual([expect.stringContaining('De app installeren')]))
  await click(find('main li a'))
  await seen('iPhone en iPad (Safari)')
})

test('about what nobody wrote it says that there is nothing', async () => {
  await ask('boekhouding')
  await seen('Geen resultaten')
  expect(articles()).toEqual([])
})
