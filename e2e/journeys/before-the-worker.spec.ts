import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { expect, test } from '../actors.ts'
import { openScreen } from '../pages/open-screen.ts'
import { SignInPage } from '../pages/sign-in-page.ts'

test.use({ sharesServer: true })

test('a user cut off before the app is installed stays in it, and the next screen loads once the connection is back', async ({
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
