import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { expect, test } from '../actors.ts'
import { openScreen } from '../pages/open-screen.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

test('whoever is cut off before the app is on the device stays in it, and the next screen comes with the connection', async ({
  browser,
  server,
}) => {
  const origin = `http://localhost:${server.port}`
  const context = await browser.newContext({ locale: 'nl-NL', serviceWorkers: 'block' })
  const page = await context.newPage()
  await new SignInPage(page, origin).signIn('kantoor', DEMO_PASSWORD)
  await context.setOffline(true)
  await openScreen(page, origin, '/statistics')
  await expect(page.getByText('Dit scherm is onderweg')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Statistieken' })).toBeVisible()
  await context.close()
})
