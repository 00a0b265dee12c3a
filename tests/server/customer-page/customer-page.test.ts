import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import { isoDayOf } from '#sync/contract/orders/print/words.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { buildApproval } from '#tests/support/builders/approval.ts'
import { buildBlob, insertBlob } from '#tests/support/builders/blob.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildCreate, buildEdit, buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { faceOf } from '#tests/support/face.ts'
import { LOGO } from '#tests/support/logo.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'

type Order = DocumentOf<'orders'>
interface Link {
  url: string
  made_at: number
  seen_at: number | null
}
const TYPED = '<script>alert(1)</script> & "klant"'

eitherDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree
  let office: Visitor

  beforeAll(async () => {
    server = await startServer(testDatabase)
    tree = await insertAccounts(server.db)
    office = await signedInVisitor(server, tree.office, tree)
    const doc = {
      ...tree.wos,
      name: 'Westoever',
      contact: { telephone: '038-700 12 34', email: '', hours: 'Op werkdagen' },
      identity: { ...tree.wos.identity, street: 'Hanzelaan 210', city: 'Zwolle', kvk: '70001234' },
      logo: LOGO,
    }
    await insertDocuments(server.db, tree.tree, [{ collection: 'companies', doc }])
  })
  afterAll(async () => {
    await server.close()
    expect(server.errors).toEqual([])
  })

  async function insertOrder(given: Partial<Order> = {}, who: Partial<DocumentOf<'customers'>> = {}) {
    const customer = buildCustomer({ company_id: tree.wos._id, ...who })
    const { company_id: _, ...product } = buildProduct({ brand: 'Intergas', type: TYPED })
    const doc = buildOrder({
      company_id: tree.wos._id,
      customer_id: customer._id,
      products: [{ ...product, accessories: [] }],
      commentary: [],
      ...given,
    })
    await insertDocuments(server.db, tree.tree, [
      { collection: 'customers', doc: customer },
      { collection: 'orders', doc },
    ])
    return doc
  }

  async function link(order: Order, to: string | null = 'open', who = office) {
    const text =
      to === null
        ? 'query ($id: ID!) { link: customerLink(order_id: $id) { url made_at seen_at } }'
        : 'mutation ($id: ID!, $to: String!) { link: setCustomerLink(order_id: $id, to: $to) { url made_at seen_at } }'
    const reply = (await who.graphql(text, { id: order._id, ...(to !== null && { to }) })).json() as {
      data: { link: Link | null } | null
      errors?: { extensions: { code: string } }[]
    }
    return reply.data?.link ?? null
  }

  const stranger = () => server.visitor()
  const look = async (at: string) => {
    const answer = await stranger().ask(at)
    return { ...answer, text: answer.text() }
  }
  const say = (at: string, text: string, key = newId()) =>
    stranger().ask(`${at}/bericht`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ tekst: text, sleutel: key }).toString(),
    })
  const commentaryOf = async ({ _id }: Order) => {
    const { json } = await office.graphql(
      `{ getOrder(id: "${_id}") { commentary { kind commentary customer_id } } }`,
    )
    return (json() as { data: { getOrder: { commentary: unknown[] } } }).data.getOrder.commentary
  }

  test('the page shows how the order stands, with escaped text, no scripts and nothing internal', async () => {
    const comment = { _id: newId(), title: '', user_id: '', customer_id: '', date: 1, done: 0 }
    const order = await insertOrder({
      commentary: [
        { ...comment, kind: 'user', commentary: 'Klant betaalt slecht' },
        { ...comment, _id: newId(), kind: 'message', commentary: TYPED },
      ],
    })
    const made = await link(order)
    const page = await look(made?.url ?? '')
    expect(page.status).toBe(200)
    expect(page.text).toContain(order.order_id)
    expect(page.text).toContain('Westoever')
    expect(page.text).toContain('tel:0387001234')
    expect(page.text).toContain('Westoever, Hanzelaan 210, Zwolle')
    expect(page.text).toContain('KvK 70001234')
    expect(page.text).toContain(`<img src="${LOGO}"`)
    expect(page.text).not.toMatch(/<script>|betaalt slecht/)
    expect(page.text.split('&lt;script&gt;alert(1)').length).toBeGreaterThan(2)
    expect(page.text.length).toBeLessThan(60_000)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('a link is the same until it is renewed; after that, and when it is closed, the one before says whom to call', async () => {
    const order = await insertOrder()
    const first = await link(order)
    expect(await link(order)).toEqual(first)
    expect(await link(order, null)).toMatchObject({ url: first?.url, seen_at: null })
    const shown = await office.ask(`${first?.url}?voorbeeld`)
    expect(shown.text()).toContain('Hier kan de klant een bericht sturen.')
    expect((await link(order, null))?.seen_at).toBeNull()
    // A customer who adds the parameter to the address is still treated as the customer.
    expect((await look(`${first?.url}?voorbeeld`)).text).toContain('Uw vraag of opmerking')
    expect((await link(order, null))?.seen_at).toBeGreaterThan(0)

    const second = await link(order, 'renew')
    expect(second?.url).not.toBe(first?.url)
    const before = await look(first?.url ?? '')
    expect(before.status).toBe(410)
    expect(before.text).toContain('038-700 12 34')
    expect(before.text).not.toContain(order.order_id)
    expect((await look(second?.url ?? '')).status).toBe(200)

    expect(await link(order, 'close')).toBeNull()
    expect((await look(second?.url ?? '')).status).toBe(410)
    const third = await link(order)
    expect((await look(third?.url ?? '')).status).toBe(200)
  })

  const closed = (what: string) => new RegExp(`Deze ${what} is afgesloten`)
  const FORMS = /<form|type="file"|Hier kan de klant/

  test('a cancelled order can be read in full by its customer, says that it is closed, and takes no input', async () => {
    const { current_status } = buildOrder()
    const comment = { _id: newId(), title: '', user_id: '', customer_id: '', date: 1, done: 0 }
    const order = await insertOrder({
      type: 'quote',
      version: '1.0.3',
      commentary: [{ ...comment, kind: 'message', commentary: 'De monteur komt om tien uur' }],
      current_status: { ...current_status, name: 'Klaar', meaning: 'cancelled' as const },
    })
    const { url = '' } = (await link(order)) ?? {}
    for (const shown of [await look(url), await look(`${url}?voorbeeld`)]) {
      expect(shown.status).toBe(200)
      expect(shown.text).toMatch(closed('offerte'))
      expect(shown.text).toContain('De monteur komt om tien uur')
      expect(shown.text).not.toMatch(FORMS)
    }
    expect((await office.ask(`${url}?voorbeeld`)).text()).not.toMatch(FORMS)
    expect((await say(url, 'Toch iets')).status).toBe(403)
    expect((await approve(url, { versie: '1.0.3' })).status).toBe(409)
    expect(await commentaryOf(order)).toHaveLength(1)
  })

  test('the approval of an offer with a subscription names the monthly amount as well', async () => {
    const [line] = buildOrder().products
    const own = { ...line, accessories: [], amount: 1, subsidy_price: 0, vat_rate: 21 }
    const products = [
      { ...own, _id: newId(), selling_price: 224_500, is_subscription: false },
      { ...own, _id: newId(), selling_price: 899, is_subscription: true, signup_fee: 0 },
    ]
    const order = await insertOrder({ type: 'quote', products: products as never, campaigns: [] })
    const { text } = await look((await link(order))?.url ?? '')
    expect(text.replaceAll('\u00a0', ' ')).toMatch(
      /akkoord met deze offerte van € 2\.245,00 en € 8,99 per maand/,
    )
  })

  test('after the delivery the customer may still ask something, and is asked for no photo and no approval', async () => {
    const { current_status } = buildOrder()
    const delivered = { ...current_status, name: 'Klaar', meaning: 'delivered' as const }
    const order = await insertOrder({ type: 'quote', version: '1.0.3', current_status: delivered })
    const { url = '' } = (await link(order)) ?? {}
    const { text } = await look(url)
    expect(text).not.toMatch(closed('offerte'))
    expect(text).not.toContain('Gaat u akkoord')
    expect((await approve(url, { versie: '1.0.3' })).status).toBe(409)
    expect((await say(url, 'De ketel maakt geluid')).status).toBe(303)
    expect(await commentaryOf(order)).toHaveLength(1)
  })

  test('an order that was archived is read by its customer as it was, and put back it takes their messages again', async () => {
    const comment = { _id: newId(), title: '', user_id: '', customer_id: '', date: 1, done: 0 }
    const order = await insertOrder({
      commentary: [{ ...comment, kind: 'message', commentary: 'De monteur komt om tien uur' }],
    })
    const { url = '' } = (await link(order)) ?? {}
    const archive = newId()
    const args = { archive_id: archive, copy: false }
    expect(
      await applyAs(office, buildOp({ kind: 'orders.archive', entityId: order._id, args })),
    ).toMatchObject({ status: 'applied' })
    const page = await look(url)
    expect(page.status).toBe(200)
    for (const words of [order.order_id, 'De monteur komt om tien uur']) expect(page.text).toContain(words)
    expect(page.text).toMatch(closed('opdracht'))
    expect(page.text).not.toMatch(FORMS)
    expect((await say(url, 'Toch iets')).status).toBe(403)

    const again = newId()
    const restored = buildOp({ kind: 'archives.restore', entityId: archive, args: { order_id: again } })
    expect(await applyAs(office, restored)).toMatchObject({ status: 'applied' })
    expect((await look(url)).text).not.toMatch(closed('opdracht'))
    expect((await say(url, 'Nog een vraag')).status).toBe(303)
    expect(await commentaryOf({ ...order, _id: again })).toHaveLength(2)
  })

  test('a backup takes no page along: the order it was made of keeps it', async () => {
    const order = await insertOrder()
    const { url = '' } = (await link(order)) ?? {}
    const args = { archive_id: newId(), copy: true }
    expect(
      await applyAs(office, buildOp({ kind: 'orders.archive', entityId: order._id, args })),
    ).toMatchObject({ status: 'applied' })
    expect((await look(url)).text).toContain('Uw vraag of opmerking')
  })

  test('a message of the customer is stored once, apart from those of staff', async () => {
    const order = await insertOrder()
    const { url = '' } = (await link(order)) ?? {}
    const key = newId()
    for (const _ of [1, 2]) expect((await say(url, `  ${TYPED} `, key)).status).toBe(303)
    expect(await commentaryOf(order)).toEqual([
      { kind: 'customer', commentary: TYPED, customer_id: order.customer_id },
    ])
    expect((await look(`${url}?verstuurd`)).text).toContain('uw bericht is verstuurd')
    expect((await say(url, '   ')).status).toBe(422)
    expect((await say(url, 'x'.repeat(5_001))).status).toBe(400)
    expect((await say(url, 'goed', 'geen sleutel')).status).toBe(400)
    expect(await commentaryOf(order)).toHaveLength(1)
  })

  test('customer activity counts as news until the office has seen it', async () => {
    const order = await insertOrder()
    const { url = '' } = (await link(order)) ?? {}
    const news = async () => {
      const answer = await office.graphql(`{ getOrder(id: "${order._id}") { customer_news } }`)
      return (answer.json() as { data: { getOrder: { customer_news: number } } }).data.getOrder.customer_news
    }
    for (const text of ['Een', 'Twee']) await say(url, text)
    expect(await news()).toBe(2)
    const notice = buildOp({ kind: 'orders.notice', entityId: order._id, args: { seen: 2 } })
    expect(await applyAs(office, notice)).toMatchObject({ status: 'applied' })
    expect(await news()).toBe(0)
  })

  test('messages of the office appear after the minute in which they can be recalled, newest first', async () => {
    const now = Date.now()
    const said = { title: 'Ingepland', user_id: '', customer_id: '', done: 0, kind: 'message' as const }
    const at = (age: number, commentary: string) => ({
      ...said,
      _id: newId(),
      commentary,
      date: now - age,
    })
    const set = (age: number, status = 'Ingepland') => ({
      _id: newId(),
      status,
      meaning: '' as const,
      date: now - age,
      done: 0,
      user_id: '',
    })
    const order = await insertOrder({
      commentary: [
        at(300_000, 'Meteen vervangen'),
        at(280_000, 'Toegezegd'),
        at(90_000, 'Dit wel'),
        at(90_000, 'En dit daarna'),
        at(10_000, 'Nog even niet'),
      ],
      status_history: [set(300_000), set(280_000), set(270_000, 'Wacht op'), set(90_000), set(10_000)],
    })
    const { text } = await look((await link(order))?.url ?? '')
    expect(text).toMatch(/En dit daarna.*Dit wel.*Toegezegd/s)
    expect(text).not.toMatch(/Nog even niet|Meteen vervangen/)
  })

  test('the page speaks the language of its customer, also when it has ended; what people wrote stays as it is', async () => {
    const comment = { _id: newId(), title: '', user_id: '', customer_id: '', done: 0 }
    const date = Date.UTC(2026, 10, 2, 9)
    const order = await insertOrder(
      {
        type: 'quote',
        version: '1.0.3',
        request_date: date,
        commentary: [{ ...comment, kind: 'message', commentary: 'Wij bellen u', date }],
      },
      { language: 'en' },
    )
    const { url = '' } = (await link(order)) ?? {}
    const { text } = await look(url)
    expect(text).toContain('<html lang="en">')
    for (const words of [
      'Your quotation',
      'Do you agree?',
      'What we offer you',
      'Call us',
      'Your question or remark',
    ])
      expect(text).toContain(words)
    expect(text).toContain('2 November 2026, 10:00')
    expect(text).toContain('Wij bellen u')
    expect(text).not.toMatch(/Berichten|Versturen|akkoord met|incl\. btw/)
    expect((await approve(url, { versie: '1.0.2' })).text()).toContain('was changed meanwhile')
    await link(order, 'close')
    expect((await look(url)).text).toContain('This link no longer works')
  })

  test('a customer reads who comes to them where the company tells it: name, function and photo, never how to call them', async () => {
    const photo = await faceOf()
    const who = buildUser({
      fullname: 'Sanne <Vermeer>',
      role: 'employee',
      company_ids: [tree.wos._id],
      phone: '0612345604',
      job_title: 'Servicemonteur',
      photo,
    })
    const put = (doc: DocumentOf<'users'>) =>
      insertDocuments(server.db, tree.tree, [{ collection: 'users', doc }])
    const tells = async (tells_who_comes: boolean) => {
      const { json } = await signedInVisitor(server, tree.admin, tree).then((admin) =>
        admin.graphql('mutation ($company: Json!) { saveCompany(company: $company) { _id } }', {
          company: { _id: tree.wos._id, tells_who_comes },
        }),
      )
      expect(json()).toMatchObject({ data: { saveCompany: { _id: tree.wos._id } } })
    }
    await put(who)
    const { current_status } = buildOrder()
    const day = isoDayOf(Date.now() + 3 * 86_400_000)
      .split('-')
      .reverse()
    const message = `Wij komen op ${day.join('-')} om 08:30.`
    const order = await insertOrder({
      current_assignee_id: who._id,
      status_history: [],
      current_status: {
        ...current_status,
        meaning: 'scheduled',
        customer_message: { ...current_status.customer_message, active: true, message },
      },
    })
    const { url = '' } = (await link(order)) ?? {}
    const page = async () => (await look(url)).text
    expect(await page()).toContain('om 08:30')
    expect(await page()).not.toContain('Sanne')
    await tells(true)
    const told = await page()
    for (const words of [
      'Bij u komt langs',
      'Sanne &lt;Vermeer&gt;',
      'Servicemonteur',
      'src="data:image/jpeg;base64,',
    ])
      expect(told).toContain(words)
    expect(told).not.toMatch(/0612345604|06-12 34 56 04/)
    // Without a photo that can be drawn there are initials.
    await put({ ...who, photo: 'data:image/jpeg;base64,AAAA' })
    expect(await page()).toContain('aria-hidden="true">SV<')
    for (const gone of [{ active: false }, { removed: true, active: false }]) {
      await put({ ...who, ...gone })
      expect(await page()).not.toContain('Sanne')
    }
    await put(who)
    await tells(false)
    expect(await page()).not.toContain('Sanne')
  })

  test('a link that does not work is answered in the language of the browser', async () => {
    const ask = async (language: string) => {
      const answer = await stranger().ask('/volg/x', { headers: { 'accept-language': language } })
      return answer.text()
    }
    expect(await ask('en-GB,en;q=0.9,nl;q=0.8')).toContain('This link does not work')
    expect(await ask('nl-NL,nl;q=0.9,en;q=0.8')).toContain('Deze link werkt niet')
  })

  test('an order that is closed to its customer takes nothing of theirs', async () => {
    const order = await insertOrder({ customer_readonly: true })
    const { url = '' } = (await link(order)) ?? {}
    expect((await look(url)).text).not.toContain('<form')
    expect((await say(url, 'Toch iets')).status).toBe(403)
    expect(await commentaryOf(order)).toEqual([])
  })

  const approve = (at: string, given: Record<string, string>) =>
    stranger().ask(`${at}/akkoord`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ naam: 'J. Jansen', akkoord: 'ja', ...given }).toString(),
    })
  const approvalOf = async ({ _id }: Order) => {
    const answer = await office.graphql(
      `{ getOrder(id: "${_id}") { approval { by version date how } commentary { kind title } } }`,
    )
    return (answer.json() as { data: { getOrder: { approval: object; commentary: object[] } } }).data.getOrder
  }
  const offered = (given: Partial<Order> = {}) => insertOrder({ type: 'quote', version: '1.0.3', ...given })

  test('a customer agrees to an offer once, under their name and to what lay before them', async () => {
    const order = await offered()
    const { url = '' } = (await link(order)) ?? {}
    expect((await look(url)).text).toContain('Akkoord geven')
    const faults: Record<string, string>[] = [
      { versie: '1.0.3', naam: '  ' },
      { versie: '1.0.3', akkoord: '' },
    ]
    for (const fault of faults) expect((await approve(url, fault)).status).toBe(422)
    const replies = await Promise.all([1, 2].map(() => approve(url, { versie: '1.0.3', naam: TYPED })))
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    expect(await approvalOf(order)).toEqual({
      approval: { by: TYPED, version: '1.0.3', date: expect.any(Number), how: 'link' },
      commentary: [{ kind: 'customer', title: 'Akkoord' }],
    })
    const { text } = await look(url)
    expect(text).toContain('Akkoord gegeven')
    expect(text).not.toMatch(/<script>|name="akkoord"/)
  })

  test('an approval is refused for an unread version, an expired offer or an order that is no offer', async () => {
    const changed = await offered()
    const { url = '' } = (await link(changed)) ?? {}
    const refused = await approve(url, { versie: '1.0.2' })
    expect([refused.status, refused.text().includes('intussen gewijzigd')]).toEqual([409, true])
    expect(refused.text()).toContain('value="1.0.3"')
    for (const given of [
      { valid_until: '2026-01-01' },
      { customer_readonly: true },
      { type: 'order' as const },
      { products: [] },
    ]) {
      const order = await offered(given)
      const { url = '' } = (await link(order)) ?? {}
      expect((await look(url)).text).not.toContain('name="akkoord"')
      expect([given, (await approve(url, { versie: '1.0.3' })).status]).toEqual([given, 409])
      expect((await approvalOf(order)).approval).toMatchObject({ date: 0 })
    }
  })

  test('an offer whose discount is asked of the office says so, and cannot be agreed to from a page that is still open', async () => {
    const order = await offered({ discount: { ...NO_DISCOUNT, off: '20%', state: 'asked' } })
    const { url = '' } = (await link(order)) ?? {}
    const said = 'Wij bevestigen de korting eerst. Daarna kunt u hier akkoord geven.'
    for (const versie of ['1.0.2', '1.0.3']) {
      const answer = await approve(url, { versie })
      expect([answer.status, answer.text()]).toEqual([409, expect.stringContaining(said)])
    }
    expect((await approvalOf(order)).approval).toMatchObject({ date: 0 })
    const { text } = await look(url)
    expect(text).toContain(said)
    expect(text).not.toContain('name="akkoord"')
  })

  test('an offer that was changed after it was agreed to is asked anew', async () => {
    const order = await offered({ approval: buildApproval({ by: 'J. Jansen', version: '1.0.2', date: 1 }) })
    const { url = '' } = (await link(order)) ?? {}
    expect((await approve(url, { versie: '1.0.3' })).status).toBe(303)
    expect((await approvalOf(order)).approval).toMatchObject({ version: '1.0.3' })
  })

  test('the office cannot approve in the name of a customer', async () => {
    const order = await offered()
    const approval = buildApproval({ by: 'J. Jansen', version: '1.0.3', date: 1 })
    const edit = buildEdit('orders.edit', order, { approval })
    expect(await applyAs(office, edit)).toMatchObject({ status: 'refused' })
    const made = buildCreate('orders.create', { ...order, _id: newId(), approval })
    await applyAs(office, made)
    expect((await approvalOf({ ...order, _id: made.entityId })).approval).toMatchObject({ date: 0 })
  })

  test('documents are those of the products of this very order, whatever is asked for', async () => {
    const [manual, foreign, photo, leaflet] = [buildBlob(), buildBlob(), buildBlob(), buildBlob()]
    const file = (blob: typeof manual, given: Partial<DocumentOf<'files'>> = {}) =>
      buildFile({
        company_id: tree.wos._id,
        order_id: '',
        hash: blob.hash,
        mime: 'application/pdf',
        filename: 'Handleiding.pdf',
        ...given,
      })
    const [own, other, picture] = [file(manual), file(foreign), file(photo, { mime: 'image/jpeg' })]
    const sheet = file(leaflet, { is_public: true })
    for (const blob of [manual, foreign, photo, leaflet]) await insertBlob(server.db, tree.tree, blob)
    await insertDocuments(
      server.db,
      tree.tree,
      [own, other, picture, sheet].map((doc) => ({ collection: 'files' as const, doc })),
    )
    const { company_id: _, ...product } = buildProduct({
      download_file_ids: [own._id, picture._id],
      download_files: [
        { path: `/files/${sheet._id}`, filename: 'Productblad.pdf' },
        { path: 'https://elders.voorbeeld.nl/folder.pdf', filename: 'Folder.pdf' },
      ],
    })
    const order = await insertOrder({ products: [{ ...product, accessories: [] }] })
    const { url = '' } = (await link(order)) ?? {}
    const { text } = await look(url)
    for (const id of [own._id, sheet._id]) expect(text).toContain(`${url}/document/${id}`)
    expect(text).not.toContain('elders')
    expect(text).not.toContain(picture._id)
    for (const id of [other._id, picture._id, newId(), effectId('order-pdf-file', order._id), '..%2f..'])
      expect([id, (await look(`${url}/document/${id}`)).status]).toEqual([id, 404])
    expect((await look(`${url}/order.pdf`)).status).toBe(404)
    expect((await look(`${url}/afspraak.ics`)).status).toBe(404)
  })

  test('only the office of the company makes or sees a link', async () => {
    const order = await insertOrder()
    await link(order)
    for (const who of [tree.employee, tree.neighbour]) {
      const visitor = await signedInVisitor(server, who, tree)
      for (const to of [null, 'open', 'renew', 'close']) expect(await link(order, to, visitor)).toBeNull()
    }
    expect(await link(order, 'iets')).toBeNull()
    expect((await link(order, null))?.url).toBeDefined()
  })

  test('links that lead nowhere are all alike, and whoever tries many has to wait; a link that works still works', async () => {
    const order = await insertOrder()
    const { url = '' } = (await link(order)) ?? {}
    const tried = [`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`, '/volg/x', `/volg/${order._id}`]
    const replies = await Promise.all(tried.map(look))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies[0]?.status).toBe(404)
    let last = 404
    for (let at = 0; at < 40 && last === 404; at++) last = (await look('/volg/x')).status
    expect(last).toBe(429)
    expect((await look(url)).status).toBe(200)
  })
})
