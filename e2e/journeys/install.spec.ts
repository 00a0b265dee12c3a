import { expect, test } from '../actors.ts'

test.use({ sharesServer: true })

interface Picture {
  src: string
  sizes: string
  purpose?: string
}

interface Manifest {
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

/** Image sizes as the browser decodes them. */
async function sizesOf(sources: string[]) {
  const sizes = []
  for (const src of sources) {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    sizes.push(`${image.naturalWidth}x${image.naturalHeight}`)
  }
  return sizes
}

test('the app can be installed, with pictures that are what they say, and shortcuts that lead somewhere', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  const { page, origin, context } = kantoor
  await kantoor.readyForOffline()
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Each test has an incognito browser, which by itself prevents installation.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest: Manifest = await (await page.request.get(`${origin}${href}`)).json()
  const { icons, screenshots, shortcuts } = manifest
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ])
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
  const found = await page.evaluate(
    sizesOf,
    pictures.map(({ src }) => src),
  )
  expect(found).toEqual(pictures.map(({ sizes }) => sizes))

  for (const { name, url } of shortcuts) {
    await page.goto(origin + url)
    await expect(kantoor.shell.heading).toHaveText(name)
  }
})

test('the installed app shows its first screen without a connection, in a newly opened window', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  await kantoor.readyForOffline()
  await kantoor.goOffline()
  await kantoor.leaveTheApp()
  await kantoor.page.goto(`${kantoor.origin}/`)
  await expect(kantoor.page.getByRole('heading', { name: /^Welkom, / })).toBeVisible()
  await expect(kantoor.page.getByText('Geen internet verbinding!')).toBeVisible()
})

test('only requests that the service worker caches start it', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  const devtools = await kantoor.context.newCDPSession(kantoor.page)
  let worker = ''
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    worker = versions.at(-1)?.runningStatus ?? worker
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await expect.poll(() => worker).toBe('stopped')
  const ask = (path: string) => kantoor.page.evaluate(async (at) => (await fetch(at)).status, path)
  await ask('/api/session')
  expect(worker).toBe('stopped')
  // Avatars are requests that the worker caches for offline use, so they start it.
  await ask('/api/avatars/nobody')
  await expect.poll(() => worker).toBe('running')
})
