import path from 'node:path'
import { launchOptions } from '#scripts/lib/browser.mjs'
import { type Actor, expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { filmCode, photographCode } from '../seen-code.ts'

/**
 * What the camera sees: a film for each worker, in the folder that the next run empties. The camera
 * exists only while there is a film.
 */
const FILM = path.resolve('test-results', `camera-${process.env.TEST_WORKER_INDEX ?? 0}.y4m`)
const given = await launchOptions()
test.use({
  isAlone: true,
  launchOptions: {
    ...given,
    args: [...given.args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${FILM}`],
  },
})

const PHONE = { width: 390, height: 844 }

async function atLookup(actor: Actor) {
  await actor.readyForOffline()
  await actor.portal.tile('Werkbon').click()
}

test('the code on a printed work order opens it without reception; a code of somebody else is not followed', async ({
  regular,
  program,
}) => {
  const kantoor = await program('kantoor')
  const number = await kantoor.numberOf(await kantoor.makeOrder('code@voorbeeld.nl'))
  const monteur = await regular('monteur', PHONE)
  await monteur.context.grantPermissions(['camera'])
  await atLookup(monteur)
  await monteur.goOffline()
  const { page } = monteur
  const scanner = page.getByRole('dialog', { name: 'Scan QR-Code' })

  filmCode(FILM, 'https://elders.example/employees/order/NLM%2310000000')
  await page.getByRole('button', { name: 'Scan QR-Code' }).click()
  await expect(scanner).toContainText('QR-code ongeldig')
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(scanner).toBeHidden()
  const isOff = () => page.evaluate(() => document.querySelector('video') === null)
  expect(await isOff()).toBe(true)

  filmCode(FILM, `${monteur.origin}/employees/order/${encodeURIComponent(number)}`)
  await page.getByRole('button', { name: 'Scan QR-Code' }).click()
  await expect(scanner).toContainText('QR-Code gevonden!')
  await expect(monteur.workOrder.screen.getByRole('heading', { level: 1 })).toHaveText(number)
  await expect(scanner).toBeHidden()
})

test('without leave for the camera that is said, and a photo of the code does as well', async ({
  regular,
  program,
}) => {
  const kantoor = await program('kantoor')
  const number = await kantoor.numberOf(await kantoor.makeOrder('foto@voorbeeld.nl'))
  const monteur = await regular('monteur', PHONE)
  await atLookup(monteur)
  const { page } = monteur
  const scanner = page.getByRole('dialog', { name: 'Scan QR-Code' })
  filmCode(FILM, 'https://elders.example')
  await page.getByRole('button', { name: 'Scan QR-Code' }).click()
  await expect(scanner).toContainText(
    'De QR-code scanner heeft toegang nodig tot de camera, geef website toegang tot de camera en refresh de pagina.',
  )
  await scanner.getByRole('button', { name: 'Typ het nummer' }).click()
  await expect(page.getByLabel('Ordernummer')).toBeFocused()
  await page.getByRole('button', { name: 'Scan QR-Code' }).click()
  const choosing = page.waitForEvent('filechooser')
  await scanner.getByRole('button', { name: 'Kies een foto' }).click()
  const photo = await photographCode(`${monteur.origin}/employees/order/${encodeURIComponent(number)}`)
  await (await choosing).setFiles([photo])
  await expect(monteur.workOrder.screen.getByRole('heading', { level: 1 })).toHaveText(number)
})
