import { readFileSync } from 'node:fs'
import { expect, test } from '../actors.ts'

test.use({ sharesServer: true })

const SCREENS = [
  '/',
  '/orders/overview',
  '/orders/overview#list',
  '/queue',
  '/statistics',
  '/statistics/opdrachten',
  '/helpcenter',
  '/helpcenter/pwa-install',
  '/helpcenter/offline',
  '/helpcenter/wachtrij',
  '/notifications',
  '/settings',
  '/overview-v2',
  '/flowscreen-beta',
  '/bestaat-niet',
]

/** Status names belong to the company and are not translated, but elsewhere the app uses the same words. */
const STATUS_NAMES = ['Opdracht', 'Ingepland', 'Geannuleerd']

/** Dutch texts that differ from English; words that also occur as an English text are left out. */
function dutchOnly(): string[] {
  const po = readFileSync('src/locales/en.po', 'utf8')
  const entries = [...po.matchAll(/^msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/gm)]
  const [dutch, english] = [1, 2].map((at) => entries.map((entry) => unquoted(entry[at] ?? '')))
  const known = new Set([...(english ?? []), ...STATUS_NAMES])
  return (dutch ?? []).filter((text) => /\p{L}/u.test(text) && !text.includes('{') && !known.has(text))
}

const unquoted = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .join('')
    .replace(/<\/?\d+\/?>/g, '')
    .trim()

/** All text on the page, visible or spoken. */
function saidOn(): string[] {
  const heard = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
  const said = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) said.push(walker.currentNode.textContent ?? '')
  for (const element of document.querySelectorAll('*'))
    for (const name of heard) said.push(element.getAttribute(name) ?? '')
  return said.map((text) => text.trim()).filter(Boolean)
}

test('no screen shows Dutch text to a user who chose English', async ({ regular }) => {
  const dutch = new Set(dutchOnly())
  expect(dutch.size).toBeGreaterThan(200)
  const person = await regular('kantoor')
  const { page, shell } = person
  await person.readyForOffline()
  await shell.chooseLanguage('English')
  await page.getByRole('heading', { name: 'My profile' }).waitFor()
  const left = async () => (await page.evaluate(saidOn)).filter((text) => dutch.has(text))
  expect(await left(), 'the profile').toEqual([])
  for (const path of SCREENS) {
    await shell.show(path)
    await page.getByRole('heading').first().waitFor()
    expect(await left(), path).toEqual([])
  }
  await shell.open('/')
  await shell.chooseLanguage('Nederlands')
  await page.getByRole('heading', { name: 'Mijn profiel' }).waitFor()
})
