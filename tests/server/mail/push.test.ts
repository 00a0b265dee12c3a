import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keysFrom } from '#server/accounts/keys.ts'
import { MESSAGE_TTL_MS, messageFor } from '#server/push/message-for.ts'
import { vapidKeys } from '#server/push/vapid-keys.ts'
import { links } from '#src/lib/links/links.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { PushMessage } from '#sync/contract/wire/push.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildCreate, buildEdit, buildOp, buildStatusChange } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import {
  type PushService,
  type Receiver,
  signatureIn,
  startPushService,
} from '#tests/support/push-service.ts'
import { insertAccounts, KEYS, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'

type Order = DocumentOf<'orders'>
type User = DocumentOf<'users'>

const PLANNED = { send: true, date: '2099-03-05', time: '09:00' }
const MOVED = { send: true, date: '2099-03-06', time: '13:30' }

eitherDatabase((testDatabase) => {
  let service: PushService
  let server: TestServer
  let tree: Tree
  let office: Visitor
  let monteur: User
  const message = {
    message: 'Wij komen op DATE om TIME.',
    type: 'web_only' as const,
    required: false,
    active: true,
  }
  const status = {
    planned: buildStatus({ name: 'Ingepland', fields: [], customer_message: message }),
    open: buildStatus({ name: 'In opdracht', fields: [] }),
    done: buildStatus({ name: 'Opgeleverd', fields: [] }),
  }

  beforeAll(async () => {
    service = await startPushService()
    server = await startServer(testDatabase, { pushServices: [service.url], support: 'hulp@voorbeeld.nl' })
    tree = await insertAccounts(server.db)
    office = await signedInVisitor(server, tree.office, tree)
    const statuses = Object.values(status).map((doc) => ({ ...doc, company_id: tree.root._id }))
    await insertDocuments(server.db, tree.tree, [
      { collection: 'companies', doc: { ...tree.wos, statuses: statuses.map(({ _id }) => _id) } },
      ...statuses.map((doc) => ({ collection: 'statuses' as const, doc })),
    ])
  })
  /** A new user for each test, so that no test receives messages of another one. */
  beforeEach(async () => {
    monteur = await somebody()
  })
  afterAll(async () => {
    await server.close()
    await service.close()
  })

  async function somebody(given: Partial<User> = {}, wants = true): Promise<User> {
    const user = buildUser({ role: 'employee', company_ids: [tree.wos._id], ...given })
    const doc = { ...user, preferences: { ...user.preferences, notifications: wants } }
    await insertDocuments(server.db, tree.tree, [{ collection: 'users', doc }])
    return doc
  }
  /** A device on which the user is signed in and subscribed to push messages. */
  async function deviceOf(user: User): Promise<Receiver & { visitor: Visitor }> {
    const [visitor, receiver] = [await signedInVisitor(server, user, tree), service.receiver()]
    expect((await visitor.post('/api/push', receiver.subscription)).status).toBe(200)
    return Object.assign(receiver, { visitor })
  }
  async function orderOf(user: Pick<User, '_id'> | null, given: Partial<Order> = {}): Promise<Order> {
    const doc = buildOrder({ company_id: tree.wos._id, current_assignee_id: user?._id ?? '', ...given })
    await insertDocuments(server.db, tree.tree, [{ collection: 'orders', doc }])
    return doc
  }
  const inStatus = (name: string, said = '') => ({
    current_status: { ...buildOrder().current_status, name, customer_message: { ...message, message: said } },
  })
  const done = async (op: object, by = office) =>
    expect(await applyAs(by, op)).toMatchObject({ status: 'applied' })
  const give = (order: Order, { _id }: Pick<User, '_id'>) =>
    buildEdit('orders.edit', { ...order }, { current_assignee_id: _id })
  const comment = ({ _id }: Order) =>
    buildOp({ kind: 'orders.comment', entityId: _id, args: { title: '', commentary: 'Bel 06-12345678' } })
  const plan = (order: Order, when = PLANNED) =>
    buildStatusChange(order, status.planned._id, { message: when })
  const told = (device: Receiver, count = 1) => expect.poll(() => device.messages.length).toBe(count)
  /** No push job is left, whatever its outcome. */
  const settled = () =>
    expect
      .poll(() =>
        server.db.statement(
          `select id from pgboss.job where name like 'push%' and state in ('created', 'retry', 'active')`,
        ),
      )
      .toEqual([])
  const subscriptions = async (user: User) =>
    (await server.db.statement('select id from push_subscriptions where user_id = $1', [user._id])).length

  describe('a user is notified', () => {
    test('an assigned order is pushed to its new assignee, sealed for the device and signed', async () => {
      const device = await deviceOf(monteur)
      const order = await orderOf(null)
      await done(give(order, monteur))
      await told(device)
      expect(device.messages).toEqual([
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          user_id: monteur._id,
          title: `Nieuwe order voor jou: ${order.order_id}`,
          description: 'Súdwest-Fryslân',
          to: links.workOrder(order.order_id),
          image: '',
          employeeAppIcon: '',
          facts: {
            kind: 'assigned',
            number: order.order_id,
            city: 'Súdwest-Fryslân',
            was: null,
            planned: null,
            author: '',
            minutes: 0,
          },
        } satisfies Record<keyof PushMessage, unknown>,
      ])
      const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = device.asked
      expect(body.length).toBeLessThan(3000)
      expect(body.toString('latin1')).not.toContain(order.order_id)
      const { key } = (await device.visitor.ask('/api/push')).json()
      expect(signatureIn(headers.authorization)).toMatchObject({
        key,
        claims: { aud: service.url, sub: 'mailto:hulp@voorbeeld.nl' },
      })
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
      expect(Number(headers.ttl)).toBeLessThanOrEqual(MESSAGE_TTL_MS / 1000)
      expect(Number(headers.ttl)).toBeGreaterThan(0)
    })

    test('a new order is pushed to its assignee', async () => {
      const device = await deviceOf(monteur)
      const order = buildOrder({
        company_id: tree.wos._id,
        customer_id: '',
        current_assignee_id: monteur._id,
      })
      await done(buildCreate('orders.create', { ...order }))
      await told(device)
      expect(device.messages[0]?.title).toMatch(/^Nieuwe order voor jou: \S+/)
    })

    test('whoever planned a visit is told that it takes longer, unless it ends in time after all', async () => {
      const planner = await somebody({ role: 'office', fullname: 'Karin Toorenburg' })
      const device = await deviceOf(planner)
      const order = await orderOf(monteur, inStatus('In opdracht'))
      await done(plan(order), device.visitor)
      const { visitor } = await deviceOf(monteur)
      const longer = (minutes: number) =>
        buildOp({ kind: 'visits.longer', entity: 'visits', entityId: order._id, args: { minutes } })
      await done(longer(45), visitor)
      await told(device)
      expect(device.messages[0]).toMatchObject({
        title: `Bezoek duurt langer: ${order.order_id}`,
        description: `45 minuten · ${monteur.fullname} · Súdwest-Fryslân`,
        to: links.order(links.ordersOverview, 'detail', order._id),
      })
      await done(longer(0), visitor)
      await settled()
      expect(device.messages).toHaveLength(1)
    })

    test('a planned, moved or cancelled visit is pushed to its mechanic', async () => {
      const device = await deviceOf(monteur)
      const order = await orderOf(monteur, inStatus('In opdracht'))
      await done(plan(order))
      await told(device)
      await done(plan(order, MOVED))
      await told(device, 2)
      await done(buildStatusChange(order, status.open._id))
      await told(device, 3)
      expect(device.messages.map(({ title, description }) => [title, description])).toEqual([
        [`Bezoek ingepland: ${order.order_id}`, '05-03-2099 09:00 · Súdwest-Fryslân'],
        [`Bezoek verplaatst: ${order.order_id}`, '06-03-2099 13:30 · was 05-03-2099 09:00 · Súdwest-Fryslân'],
        [`Bezoek gaat niet door: ${order.order_id}`, 'was 06-03-2099 13:30 · Súdwest-Fryslân'],
      ])
    })

    test('a comment by a colleague is pushed with the name of its author and without its text', async () => {
      const device = await deviceOf(monteur)
      const order = await orderOf(monteur)
      await done(comment(order))
      await told(device)
      expect(device.messages[0]).toMatchObject({
        title: `Nieuwe opmerking bij ${order.order_id}`,
        description: `${tree.office.fullname} · Súdwest-Fryslân`,
      })
      expect(JSON.stringify(device.messages)).not.toContain('06-12345678')
    })

    test('a push message is in the language of its reader, with a link to the order in the office', async () => {
      const desk = await somebody({ role: 'office', language: 'en' })
      const device = await deviceOf(desk)
      const order = await orderOf(desk)
      await done(comment(order))
      await told(device)
      expect(device.messages[0]).toMatchObject({
        title: `New comment on ${order.order_id}`,
        to: links.order(links.ordersOverview, 'detail', order._id),
      })
    })

    test('a push message goes once to each device, also when the operation is repeated and one device fails', async () => {
      const [phone, tablet] = [await deviceOf(monteur), await deviceOf(monteur)]
      tablet.answer(500, 429)
      const op = comment(await orderOf(monteur))
      await done(op)
      expect(await applyAs(office, op)).toMatchObject({ status: 'duplicate' })
      await told(tablet)
      await settled()
      expect([phone.asked.length, tablet.asked.length]).toEqual([1, 3])
      expect(tablet.messages).toEqual(phone.messages)
    })
  })

  describe('no push message is sent', () => {
    test('for own actions, for orders of others, or to users who turned it off', async () => {
      const mine = await deviceOf(monteur)
      const other = await deviceOf(await somebody())
      const quiet = await somebody({}, false)
      const quietDevice = await deviceOf(quiet)
      await done(comment(await orderOf(monteur)), mine.visitor)
      await done(comment(await orderOf(tree.office)))
      await done(comment(await orderOf(quiet)))
      await done(buildStatusChange(await orderOf(monteur, inStatus('Ingepland')), status.done._id))
      await settled()
      expect([mine, other, quietDevice].flatMap(({ asked }) => asked)).toEqual([])
    })

    test('for an order out of sight, or to a closed account', async () => {
      const elsewhere = await somebody({ company_ids: [tree.bk._id] })
      const gone = await somebody()
      const devices = [await deviceOf(elsewhere), await deviceOf(gone)]
      await insertDocuments(server.db, tree.tree, [{ collection: 'users', doc: { ...gone, active: false } }])
      expect(await subscriptions(gone)).toBe(0)
      await done(comment(await orderOf(elsewhere)))
      await done(comment(await orderOf(gone)))
      await settled()
      expect(devices.flatMap(({ asked }) => asked)).toEqual([])
    })

    test('when its news is out of date by the time it would be sent', async () => {
      const order = await orderOf(monteur, inStatus('Ingepland', 'Op 05-03-2099 om 09:00.'))
      const past = await orderOf(monteur, inStatus('Ingepland', 'Op 05-03-2020 om 09:00.'))
      const of = (given: object, about = order) =>
        server.db.read((tx) =>
          messageFor(tx, newId(), {
            user: monteur._id,
            order: about._id,
            news: { kind: 'assigned' },
            at: Date.now(),
            ...given,
          }),
        )
      const visit = (is: string | null) => ({ news: { kind: 'visit', was: null, is } })
      expect(await of({})).toMatchObject({ description: '05-03-2099 09:00 · Súdwest-Fryslân' })
      expect(await of(visit('05-03-2099 09:00'))).not.toBeNull()
      expect(await of(visit('06-03-2099 09:00'))).toBeNull()
      expect(await of(visit(null))).toBeNull()
      expect(await of(visit('05-03-2020 09:00'), past)).toBeNull()
      expect(await of({ at: Date.now() - MESSAGE_TTL_MS - 1 })).toBeNull()
      expect(await of({ news: { kind: 'comment', entry: newId() } })).toBeNull()
      expect(await of({ user: (await somebody())._id })).toBeNull()
    })
  })

  describe('a device is no longer notified', () => {
    test.each([404, 410])('when its push service answers %i', async (answer) => {
      const device = await deviceOf(monteur)
      device.answer(answer)
      await done(comment(await orderOf(monteur)))
      await expect.poll(() => subscriptions(monteur)).toBe(0)
      expect(device.asked).toHaveLength(1)
    })

    test('when it says so, when it signs out, and when it is signed out from elsewhere', async () => {
      const [one, two, three] = [await deviceOf(monteur), await deviceOf(monteur), await deviceOf(monteur)]
      expect(await subscriptions(monteur)).toBe(3)
      expect((await one.visitor.ask('/api/push', { method: 'DELETE' })).status).toBe(200)
      expect(await subscriptions(monteur)).toBe(2)
      expect((await two.visitor.post('/api/logout', {})).status).toBe(200)
      expect(await subscriptions(monteur)).toBe(1)
      await one.visitor.ask('/api/account/sessions', { method: 'DELETE' })
      expect(await subscriptions(monteur)).toBe(0)
      expect(three.asked).toEqual([])
    })

    test('when its session ran out', async () => {
      const device = await deviceOf(monteur)
      await server.db.statement('update sessions set expires_at = now() where user_id = $1', [monteur._id])
      await done(comment(await orderOf(monteur)))
      await settled()
      expect(device.asked).toEqual([])
    })

    test('when another user has signed in on it', async () => {
      const device = await deviceOf(monteur)
      const other = await somebody()
      await (await signedInVisitor(server, other, tree)).post('/api/push', device.subscription)
      expect([await subscriptions(monteur), await subscriptions(other)]).toEqual([0, 1])
    })

    test('when it is the oldest of eleven', async () => {
      const first = await deviceOf(monteur)
      for (let i = 0; i < 10; i++) await deviceOf(monteur)
      expect(await subscriptions(monteur)).toBe(10)
      const { endpoint } = first.subscription
      expect(
        await server.db.statement('select id from push_subscriptions where endpoint = $1', [endpoint]),
      ).toEqual([])
    })
  })

  test('permanent errors are not retried and redirects are not followed', async () => {
    const device = await deviceOf(monteur)
    device.answer(400, 307)
    await done(comment(await orderOf(monteur)))
    await done(comment(await orderOf(monteur)))
    await settled()
    expect(device.asked).toHaveLength(2)
    expect(device.messages).toEqual([])
    expect(await subscriptions(monteur)).toBe(1)
  })

  test('a device that says the same again is the same device, and one with a new address only that', async () => {
    const { visitor, subscription } = await deviceOf(monteur)
    const ids = () =>
      server.db.statement('select id from push_subscriptions where user_id = $1', [monteur._id])
    const before = await ids()
    await visitor.post('/api/push', subscription)
    expect(await ids()).toEqual(before)
    await visitor.post('/api/push', service.receiver().subscription)
    expect(await ids()).toHaveLength(1)
    expect(await ids()).not.toEqual(before)
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://jmt17.google.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ])('%s is the address of a browser', async (endpoint) => {
    const visitor = await signedInVisitor(server, monteur, tree)
    const answer = await visitor.post('/api/push', { ...service.receiver().subscription, endpoint })
    expect(answer.status).toBe(200)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://user@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.elders.nl/a',
    'https://notify.windows.com.elders.nl/a',
    'https://evilnotify.windows.com.nl/a',
    'https://127.0.0.1/a',
    'https://localhost/a',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:9/a',
    'file:///etc/passwd',
    'geen adres',
  ])('%s is no address to send to', async (endpoint) => {
    const visitor = await signedInVisitor(server, monteur, tree)
    const answer = await visitor.post('/api/push', { ...service.receiver().subscription, endpoint })
    expect([answer.status, answer.json()]).toEqual([400, { error: 'bad-request' }])
    expect(await subscriptions(monteur)).toBe(0)
  })

  test('keys that are none are refused', async () => {
    const visitor = await signedInVisitor(server, monteur, tree)
    const { endpoint, keys } = service.receiver().subscription
    const offCurve = { ...keys, p256dh: Buffer.from([4, ...Array(64).fill(1)]).toString('base64url') }
    for (const bad of [{}, { ...keys, auth: 'kort' }, { ...keys, p256dh: 'B'.repeat(300) }, offCurve])
      expect((await visitor.post('/api/push', { endpoint, keys: bad })).status).toBe(400)
  })

  test('all processes have the same keys, also after a restart, and the private one is sealed', async () => {
    const [one, two] = await Promise.all([vapidKeys(server.db, KEYS), vapidKeys(server.db, KEYS)])
    expect(two).toEqual(one)
    const [row] = await server.db.statement('select * from push_keys')
    expect(JSON.stringify(row)).not.toContain(one.privateKey)
    const others = keysFrom('another secret than this server was given')
    await expect(vapidKeys(server.db, others)).rejects.toThrow('another secret')
  })
})
