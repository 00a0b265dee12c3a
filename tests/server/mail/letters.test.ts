import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { type LetterKind, letterOf, type Method } from '#server/mail/letters.ts'
import { orderLetter, reviewLetter } from '#server/mail/order-letters.ts'
import { composeMail, type Mail, writeMail } from '#server/mail/write-mail.ts'
import { LANGUAGES } from '#sync/contract/values/language.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildLine } from '#tests/support/builders/options.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'

const KINDS: readonly LetterKind[] = [
  'setup',
  'reset',
  'password-changed',
  'address-changed',
  'method-added',
  'method-removed',
]
const METHODS: readonly Method[] = ['passkey', 'authenticator']
const LINK = 'https://aurum.voorbeeld.nl/volg/a-b_c?x=1&y=%20"\''
const NO_TEXT = { primary: '', secondary: '' }

/** Characters with a meaning in MJML, HTML, templates or any other syntax a letter passes through. */
const TYPED = `</mj-text><script>alert(1)</script> {{name}} \${name} &amp; &lt; "dubbel" 'enkel' ]]> <!-- -- 😀 %`

function parsed({ html }: Mail) {
  const { document } = new Window()
  document.write(html)
  return document
}
const shownIn = (mail: Mail) => parsed(mail).body.textContent

interface Said {
  company?: string
  surname?: string
  message?: string
  text?: string
  language?: 'nl' | 'en'
}

function aboutOrder({
  company = 'Westoever',
  surname = 'Jansen',
  message = '',
  text = '',
  language = 'nl',
}: Said) {
  const { current_status } = buildOrder()
  const customer_message = { ...current_status.customer_message, active: true, message }
  return {
    order: buildOrder({ type: 'quote', current_status: { ...current_status, customer_message } }),
    customer: buildCustomer({ title: 'Mevrouw', lastname: surname, language }),
    company: buildCompany({
      name: company,
      default_texts: { email: NO_TEXT, pdf: NO_TEXT },
    }),
    status: buildStatus({
      status_texts: { email_subject: NO_TEXT, email_body: { primary: text, secondary: '' }, pdf: NO_TEXT },
    }),
    above: [],
    link: LINK,
  }
}

const everyLetter = async (): Promise<Mail[]> => {
  const accounts = LANGUAGES.flatMap((language) =>
    KINDS.flatMap((kind) =>
      METHODS.map((method) =>
        writeMail(
          { fullname: TYPED, email: 'jan@voorbeeld.nl', language },
          letterOf(kind, language, { method, owner: { company: TYPED, username: TYPED } }),
          LINK,
        ),
      ),
    ),
  )
  const orders = LANGUAGES.flatMap((language) => {
    const given = aboutOrder({ company: TYPED, surname: TYPED, message: TYPED, text: TYPED, language })
    return [orderLetter(given), reviewLetter(given)]
  })
  return Promise.all([...accounts, ...orders])
}

test('every letter is markup without a fault, in its language, and fetches nothing', async () => {
  for (const mail of await everyLetter()) {
    const document = parsed(mail)
    expect(document.documentElement.innerHTML).toContain(
      `lang="${/[Hh]allo|Geachte/.test(mail.text) ? 'nl' : 'en'}"`,
    )
    expect(document.querySelectorAll('img, link, script, iframe, object, form')).toHaveLength(0)
    expect(mail.html).not.toMatch(/url\(|@import|src=/)
    expect([...document.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toSatisfy(
      (hrefs: (string | null)[]) =>
        hrefs.every((href) => href === LINK || href?.startsWith('https://') === true),
    )
  }
})

describe('typed text is shown as it was typed', () => {
  test.each(['company', 'surname', 'message', 'text'] as const)('in the %s', async (where) => {
    const mail = await orderLetter(aboutOrder({ [where]: TYPED }))
    expect(shownIn(mail)).toContain(TYPED)
    expect(mail.text).toContain(TYPED)
    expect(parsed(mail).querySelectorAll('script, mj-text')).toHaveLength(0)
  })

  test('lines stay lines, from whatever machine they came', async () => {
    const mail = await orderLetter(aboutOrder({ text: 'Een\r\ntwee\rdrie\nvier' }))
    expect(mail.html).toContain('Een<br />twee<br />drie<br />vier')
  })

  test('a sign that no markup may hold keeps no letter from being sent', async () => {
    const mail = await orderLetter(aboutOrder({ text: 'voor\u0000\u000b\u001f\uffff\ud800na' }))
    expect(shownIn(mail)).toContain('voorna')
  })
})

test('an invitation says who invites, and the name to sign in with', () => {
  const owner = { company: 'Van Dijk Installatie', username: 'sanne' }
  for (const language of LANGUAGES) {
    const said = letterOf('setup', language, { owner }).lines.join(' ')
    expect(said).toContain(owner.company)
    expect(said).toContain(owner.username)
  }
})

test('the button of an offer that can be agreed to leads to the offer, and the mail says so', async () => {
  const given = aboutOrder({})
  const valid_until = '2999-12-31'
  const order = buildOrder({ ...given.order, type: 'quotation', valid_until, products: [buildLine({})] })
  expect((await orderLetter({ ...given, order })).text).toContain(`Naar uw offerte:\n${LINK}`)
  const bought = buildOrder({ ...order, type: 'order' })
  expect((await orderLetter({ ...given, order: bought })).text).toContain(
    `Bekijk de stand van zaken:\n${LINK}`,
  )
})

test('the button and the address below it lead to the same place, which is written out', async () => {
  const mail = await orderLetter(aboutOrder({}))
  const links = [...parsed(mail).querySelectorAll('a')]
  expect(links.map((a) => a.getAttribute('href'))).toEqual([LINK, LINK])
  expect(links.map((a) => a.textContent.trim())).toEqual(['Naar uw offerte', LINK])
})

test('a letter says which company it is from, where that is, and goes back to it', async () => {
  const given = aboutOrder({ company: 'Westoever' })
  const identity = { ...given.company.identity, street: 'Hanzelaan 210', city: 'Zwolle', kvk: '70001234' }
  const company = { ...given.company, identity, contact: { telephone: '', email: '', hours: '' } }
  const above = [{ ...company, contact: { telephone: '0881234567', email: 'info@groep.nl', hours: '' } }]
  for (const mail of [
    await orderLetter({ ...given, company, above }),
    await reviewLetter({ ...given, company, above }),
  ]) {
    expect(mail.from).toEqual({ name: 'Westoever', replyTo: 'info@groep.nl' })
    expect(mail.text).toContain('-- \nWestoever\nHanzelaan 210\nZwolle\n088-123 45 67\ninfo@groep.nl')
    expect(shownIn(mail)).toContain('KvK 70001234')
  }
})

test('a list of mails shows what it is about beside the subject, not whom it greets', async () => {
  const mail = await orderLetter(aboutOrder({ text: 'De ketel\nis besteld.' }))
  expect(shownIn(mail).trim()).toMatch(/^De ketel is besteld\./)
})

test('a customer is written to in their language; what the company wrote stays as it is', async () => {
  const own = await orderLetter(aboutOrder({ text: 'De ketel is besteld.', language: 'en' }))
  expect(own.text).toMatch(/^Dear Ms Jansen,\n\nDe ketel is besteld\.\n\nTo your quotation:\n/)
  expect(own.text).toMatch(/Kind regards,\nWestoever\n/)
  const ours = await orderLetter(aboutOrder({ language: 'en' }))
  expect(ours.subject).toMatch(/^Your quotation /)
  expect(ours.text).toMatch(/Here is your quotation /)
  const review = await reviewLetter(aboutOrder({ language: 'en' }))
  expect(review.subject).toBe('How satisfied are you with Westoever?')
  expect(review.text).not.toMatch(/Geachte|groet/)
})

test('a letter about an appointment says who comes, in the language of its customer', async () => {
  const whoComes = { fullname: 'Sanne Vermeer', job_title: 'Servicemonteur', photo: '' }
  const dutch = await orderLetter({ ...aboutOrder({ message: 'Wij komen om 08:30.' }), whoComes })
  expect(dutch.text).toContain('Wij komen om 08:30.\n\nSanne Vermeer, Servicemonteur, komt bij u langs.')
  expect(shownIn(dutch)).toContain('Sanne Vermeer, Servicemonteur, komt bij u langs.')
  const english = await orderLetter({ ...aboutOrder({ language: 'en' }), whoComes })
  expect(english.text).toContain('Sanne Vermeer, Servicemonteur, will visit you.')
  const plain = await orderLetter({ ...aboutOrder({}), whoComes: { ...whoComes, job_title: '' } })
  expect(plain.text).toContain('Sanne Vermeer komt bij u langs.')
  expect((await orderLetter(aboutOrder({}))).text).not.toContain('komt bij u langs')
})

test('a letter without a link, a sender or anything after it is a letter', async () => {
  const letter = { language: 'nl' as const, subject: 'S', before: ['Hallo,'], button: null, after: [] }
  const mail = await composeMail({ ...letter, to: { name: '', address: 'a@voorbeeld.nl' } })
  expect(mail.text).toBe('Hallo,\n')
  expect(shownIn(mail)).toContain('Hallo,')
})
