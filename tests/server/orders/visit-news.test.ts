import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMailServers } from '#server/mail/mail-servers.ts'
import { chooseMailTransport } from '#server/mail/mail-transport.ts'
import { remindOfVisits } from '#server/orders/remind-visits.ts'
import { mailUnderway, textUnderway } from '#server/orders/visit-news.ts'
import { secondsOfQuiet } from '#server/sms/quiet-hours.ts'
import { chooseSmsSender } from '#server/sms/sms-sender.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isoDayOf } from '#sync/contract/orders/print/words.ts'
import type { Effect } from '#sync/server/effects/open-effects.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildEdit, buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildPlannedOrder } from '#tests/support/builders/planned-order.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import { insertAccounts, KEYS, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'
import { SMS_TOKEN, type SmsService, startSmsService } from '#tests/support/sms-service.ts'
import { type Smtp, startSmtp } from '#tests/support/smtp.ts'

type Order = DocumentOf<'orders'>
type Visit = DocumentOf<'visits'>
type Wishes = DocumentOf<'companies'>['visit_messages']

const APP = 'https://aurum.voorbeeld.nl'
const PATIENT = { timeout: 20_000 }
const DAY = 86_400_000
/** The day before the visits, in the Netherlands. */
const NOON = new Date('2099-12-03T11:00:00Z')
/** A time of day when text messages go, before now. */
const lastNoon = () => {
  const noon = new Date(`${isoDayOf(Date.now())}T11:00:00Z`)
  return noon.getTime() < Date.now() ? noon : new Date(noon.getTime() - DAY)
}
const OFF: Wishes = { on_the_way: 'page', day_before: 'off', asks: false }

eitherDatabase((testDatabase) => {
  let smtp: Smtp
  let service: SmsService
  let server: TestServer
  let tree: Tree
  let office: Visitor
  let time = NOON
  const mechanic = buildUser({ fullname: 'Joost de Groot', job_title: 'monteur' })

  beforeAll(async () => {
    smtp = await startSmtp()
    service = await startSmsService()
    server = await startServer(testDatabase, {
      smtpUrl: smtp.url,
      appUrl: APP,
      smsUrl: service.url,
      smsClock: () => time,
    })
    tree = await insertAccounts(server.db)
    office = await signedInVisitor(server, tree.office, tree)
    await insertDocuments(server.db, tree.tree, [
      {
        collection: 'companies',
        doc: {
          ...tree.wos,
          name: 'Westoever',
          tells_who_comes: true,
          integrations: [{ _id: 'sms', name: 'Sms', configuration: { sender: 'Westoever' }, enabled: true }],
        },
      },
      { collection: 'users', doc: { ...mechanic, company_ids: [tree.wos._id] } },
    ])
  })
  beforeEach(async () => {
    // What other tests planned is not reminded of.
    await server.db.statement(`update visits set state = 'done'`, [])
    smtp.mails.length = 0
    service.taken.length = 0
    time = NOON
  })
  afterAll(async () => {
    await server.close()
    await smtp.close()
    await service.close()
    expect(server.errors).toEqual([])
  })

  interface Given {
    order?: Partial<Order>
    visit?: Partial<Visit>
    customer?: Partial<DocumentOf<'customers'>>
  }

  const told = (wishes: Partial<Wishes>) =>
    server.db.statement('update companies set visit_messages = $1 where _id = $2', [
      JSON.stringify({ ...OFF, ...wishes }),
      tree.wos._id,
    ])

  /** An order that was planned for Friday 4 December, between eight and twelve. */
  async function planned(wishes: Partial<Wishes>, { order, visit, customer }: Given = {}) {
    const who = buildCustomer({
      email: `${newId()}@voorbeeld.nl`,
      mobilephone: '06-1234 5678',
      language: 'nl',
      company_id: tree.wos._id,
      ...customer,
    })
    const { order: doc, visit: first } = buildPlannedOrder({
      customer: who,
      ...(order && { order }),
      visit: {
        minutes: 120,
        window_from: '08:00',
        window_to: '12:00',
        people: [mechanic._id],
        ...visit,
      },
    })
    await told(wishes)
    await insertDocuments(server.db, tree.tree, [
      { collection: 'customers', doc: who },
      { collection: 'orders', doc },
      { collection: 'visits', doc: first },
    ])
    return { order: doc, visit: first, customer: who }
  }

  /** Asks for reminders as the server does each hour, and returns what it would send about this visit. */
  async function asked({ visit }: { visit: Visit }): Promise<string[]> {
    const added: Effect[] = []
    const add = async (_tx: unknown, ...effects: Effect[]) => void added.push(...effects)
    await remindOfVisits(server.db, { add } as never, time.getTime())
    return added.filter(({ key }) => key.startsWith(visit._id)).map(({ kind }) => kind)
  }
  /** Sends the reminders that are due. */
  const remind = () => remindOfVisits(server.db, server.effects, time.getTime())
  const apply = async (op: object) => expect(await applyAs(office, op)).toMatchObject({ status: 'applied' })
  async function set(
    { visit }: { visit: Visit },
    state: string,
    expected = '',
    at = Date.now(),
  ): Promise<string> {
    const args = { state, expected }
    const op = buildOp({ kind: 'visits.state', entityId: visit._id, args, at })
    await apply(op)
    return op.opId
  }
  /** Nothing about this order is left to be done now. */
  const settled = ({ order }: { order: Order }) =>
    expect
      .poll(
        () =>
          server.db.statement(
            `select name, state from pgboss.job where name like 'visit-%' and data -> 'data' ->> 'order' = $1
              and state in ('created', 'retry', 'active') and start_after <= now()`,
            [order._id],
          ),
        PATIENT,
      )
      .toEqual([])
  /** Does what follows when somebody says that they are on the way. */
  async function news({ order, visit }: { order: Order; visit: Visit }, about: string) {
    const shared = chooseMailTransport({ smtpUrl: smtp.url, mailFrom: null, appUrl: APP, keepsCopies: false })
    const deps = {
      ...server,
      mailServers: openMailServers({ db: server.db, shared, endpoints: { origins: [] } }),
      smsSender: chooseSmsSender({ smsUrl: service.url, smsToken: SMS_TOKEN, keepsCopies: false }),
      keys: KEYS,
      appUrl: APP,
      now: () => time,
      onError: (error: unknown) => server.errors.push(error),
    }
    const run = { key: newId(), attempt: 1, data: { order: order._id, user: '', visit: visit._id, about } }
    await mailUnderway(deps, run)
    await textUnderway(deps, run)
  }
  const notesOf = async ({ order }: { order: Order }) => {
    const [row] = await server.db.statement('select commentary from orders where _id = $1', [order._id])
    return (row as unknown as Pick<Order, 'commentary'>).commentary.map(
      ({ title, commentary }) => `${title}: ${commentary}`,
    )
  }
  const notes = (its: { order: Order }, ...wanted: string[]) =>
    expect.poll(() => notesOf(its), PATIENT).toEqual(wanted)
  const mailsTo = ({ customer }: { customer: { email: string } }) =>
    smtp.mails.filter(({ to }) => to?.some(({ address }) => address === customer.email))

  test('a customer is reminded once of tomorrow, with the appointment for their calendar', async () => {
    const its = await planned({ day_before: 'mail' })
    await remind()
    await remind()
    await notes(its, `Aan de afspraak herinnerd: Naar ${its.customer.email}`)
    const [mail, another] = mailsTo(its)
    expect(another).toBeUndefined()
    expect(mail?.subject).toBe('Morgen komt Westoever bij u langs')
    expect(mail?.text).toContain(
      `Morgen, vrijdag 4 december, komen wij tussen 08:00 en 12:00 bij u langs voor opdracht ${its.order.order_id}.`,
    )
    expect(mail?.text).toContain('Joost de Groot, monteur, komt bij u langs.')
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['afspraak.ics', 'text/calendar'],
    ])
    expect(service.taken).toEqual([])
  })

  test('a reminder goes by text message where the company says so, and by mail to whoever has no mobile phone', async () => {
    const its = await planned({ day_before: 'sms' })
    const other = await planned({ day_before: 'sms' }, { customer: { mobilephone: '', telephone: '' } })
    await remind()
    await notes(its, 'Aan de afspraak herinnerd: Naar +31612345678')
    await notes(other, `Aan de afspraak herinnerd: Naar ${other.customer.email}`)
    expect(mailsTo(its)).toEqual([])
    expect(service.taken.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^Morgen, vrijdag 4 december, .* voor opdracht \S+\.\nhttps:.*\/volg\//),
    ])
  })

  test('a customer with both gets both, and none is missed who has no mail address', async () => {
    const its = await planned({ day_before: 'both' })
    const other = await planned({ day_before: 'both' }, { customer: { email: '' } })
    await remind()
    await expect.poll(() => notesOf(its).then(({ length }) => length), PATIENT).toBe(2)
    await notes(other, 'Aan de afspraak herinnerd: Naar +31612345678')
  })

  test('the mail about a planned order encloses the visit for the calendar, and the next mail replaces it', async () => {
    const its = await planned({})
    const send = () => apply(buildOp({ kind: 'orders.send', entityId: its.order._id }))
    const entries = () =>
      mailsTo(its).map(({ attachments }) => {
        const file = attachments.find(({ filename }) => filename === 'afspraak.ics')
        const lines = Buffer.from((file?.content ?? '') as ArrayBuffer)
          .toString()
          .split(/\r?\n/)
        const [uid = '', start = '', sequence = ''] = ['UID', 'DTSTART;', 'SEQUENCE'].map((name) =>
          lines.find((line) => line.startsWith(name)),
        )
        return { uid, start, sequence: Number(sequence.slice('SEQUENCE:'.length)) }
      })
    await send()
    await expect.poll(entries, PATIENT).toHaveLength(1)
    await apply(buildEdit('visits.edit', its.visit, { date: '2099-12-11' }))
    // A calendar tells the later entry by its second.
    const [{ sequence = 0 } = {}] = entries()
    await expect.poll(() => Math.floor(Date.now() / 1000), PATIENT).toBeGreaterThan(sequence)
    await send()
    await expect.poll(entries, PATIENT).toHaveLength(2)
    const [first, second] = entries()
    expect(first?.start).toContain('20991204T080000')
    expect(second?.start).toContain('20991211T080000')
    expect(second?.uid).toBe(first?.uid)
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
  })

  test.each<[string, Date, Partial<Wishes>, Given]>([
    ['before ten', new Date('2099-12-03T08:59:00Z'), { day_before: 'mail' }, {}],
    ['after eight in the evening', new Date('2099-12-03T19:00:00Z'), { day_before: 'mail' }, {}],
    ['two days before', new Date('2099-12-02T11:00:00Z'), { day_before: 'mail' }, {}],
    ['on the day itself', new Date('2099-12-04T11:00:00Z'), { day_before: 'mail' }, {}],
    ['where the company does not', NOON, { day_before: 'off' }, {}],
    ['for a visit that was called off', NOON, { day_before: 'mail' }, { visit: { state: 'cancelled' } }],
  ])('nobody is reminded %s', async (_, at, wishes, given) => {
    const its = await planned(wishes, given)
    time = at
    expect(await asked(its)).toEqual([])
  })

  test('nobody is reminded of what they were told today, were not told, or of another moment', async () => {
    const entry = { _id: newId(), status: 'Ingepland', meaning: 'scheduled', done: 0, user_id: '' } as const
    const { customer_message, ...status } = buildOrder().current_status
    const message = { ...customer_message, message: '04-12-2099 08:30' }
    const silent = {
      ...status,
      meaning: 'scheduled',
      customer_message: { ...message, active: false },
    } as const
    const today = await planned(
      { day_before: 'both' },
      { order: { status_history: [{ ...entry, date: NOON.getTime() - 60_000 }] } },
    )
    const untold = await planned({ day_before: 'both' }, { order: { current_status: silent } })
    const moved = await planned({ day_before: 'both' }, { visit: { time: '10:00' } })
    const told = await planned({ day_before: 'mail' })
    await remind()
    await notes(told, `Aan de afspraak herinnerd: Naar ${told.customer.email}`)
    for (const its of [today, untold, moved]) await settled(its)
    for (const its of [today, untold, moved]) await notes(its)
  })

  test('a customer is told once that somebody is on the way, and when they arrive', async () => {
    time = lastNoon()
    const its = await planned({ on_the_way: 'both' })
    await set(its, 'on-the-way', '09:10')
    await expect.poll(() => notesOf(its).then(({ length }) => length), PATIENT).toBe(2)
    const [mail] = mailsTo(its)
    expect(mail?.subject).toBe('Westoever is naar u onderweg')
    expect(mail?.text).toContain('Wij zijn naar u onderweg, en er rond 09:10.')
    expect(service.taken[0]?.body).toMatch(/^Westoever: Wij zijn naar u onderweg, en er rond 09:10\.\nhttps/)
  })

  test('nobody is told that somebody is on the way who has arrived, turned round, or should be there by now', async () => {
    time = lastNoon()
    const there = await planned({})
    const back = await planned({})
    const late = await planned({}, { visit: { date: isoDayOf(time.getTime() - DAY) } })
    const ops = [await set(there, 'on-the-way'), await set(back, 'on-the-way')]
    ops.push(await set(late, 'on-the-way', '23:59'))
    await set(there, 'there')
    await set(back, 'planned')
    await told({ on_the_way: 'both' })
    for (const [index, its] of [there, back, late].entries()) {
      await news(its, ops[index] ?? '')
      await notes(its)
    }
    time = new Date(time.getTime() - 2 * DAY)
    await news(late, ops[2] ?? '')
    await expect.poll(() => notesOf(late).then(({ length }) => length), PATIENT).toBe(2)
  })

  test('nobody is told an hour later that somebody was on the way, as after a trip without reception', async () => {
    time = new Date()
    const its = await planned({ on_the_way: 'mail' })
    await set(its, 'on-the-way', '', Date.now() - 3_600_000)
    await settled(its)
    await notes(its)
  })

  test('a text message that somebody is on the way does not go at night', async () => {
    time = new Date('2099-12-03T22:00:00Z')
    const its = await planned({ on_the_way: 'sms' })
    const op = await set(its, 'on-the-way')
    const waiting = `select 1 from pgboss.job where name = 'visit-underway-sms' and state = 'created'
      and data ->> 'key' = $1`
    await expect.poll(() => server.db.statement(waiting, [`${op}/morning`]), PATIENT).toHaveLength(1)
    await settled(its)
    await notes(its)
    expect(service.taken).toEqual([])
  })

  test.each([
    [30, 'goes at eight in the morning', 1],
    [60, 'never goes', 0],
  ])(
    'a text message of somebody who left %d minutes before eight and is still on the way %s',
    async (minutes, _, count) => {
      const night = new Date(`${isoDayOf(Date.now() - DAY)}T03:00:00Z`)
      const eight = night.getTime() + secondsOfQuiet(night) * 1000
      const its = await planned({})
      const op = await set(its, 'on-the-way', '', eight - minutes * 60_000)
      await told({ on_the_way: 'sms' })
      time = new Date(eight)
      await news(its, op)
      expect(service.taken).toHaveLength(count)
    },
  )

  test.each(['page', 'off'] as const)('no message goes where the wish is %s', async (on_the_way) => {
    const its = await planned({ on_the_way })
    await set(its, 'on-the-way')
    await settled(its)
    await notes(its)
  })
})
