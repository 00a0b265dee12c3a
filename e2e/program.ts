import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { APP_HEADER, WEB_APP } from '#sync/contract/wire/accounts.ts'
import { PROTOCOL, PROTOCOL_HEADER, type Session } from '#sync/contract/wire/protocol.ts'

interface Visit {
  /** The assignee's username. */
  username: string
  /** YYYY-MM-DD and HH:mm. */
  date: string
  time: string
  lastname: string
  /** HTML, as in a catalogue. */
  disclaimer?: string
}

/** The document to change, found by a field, and the operation on it. */
interface OperationRequest {
  kind: string
  field: string
  is: string
  to?: Record<string, unknown>
  args?: Record<string, unknown>
}

interface Company {
  _id: string
  name: string
  integrations: { name: string; enabled: boolean }[]
}

/** An API client that works for a user. */
export class Program {
  readonly #request: APIRequestContext
  readonly #origin: string

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request
    this.#origin = origin
  }

  async signIn(username: string, password = DEMO_PASSWORD): Promise<Session> {
    const answer = await this.#request.post(`${this.#origin}/api/login`, {
      headers: { ...this.#headers, [APP_HEADER]: WEB_APP },
      data: { username, password },
    })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }

  /** Creates an order that can be exported, for a customer with this mail address. Returns its id. */
  async makeOrder(email: string): Promise<string> {
    const companies: Company[] = await this.#ask('{it:getCompanies{_id integrations{name enabled}}}')
    const exports = ({ name, enabled }: Company['integrations'][number]) => enabled && name === 'Syntess'
    const company_id = companies.find(({ integrations }) => integrations.some(exports))?._id
    const customer_id = await this.#saveCustomer({ company_id, lastname: email, email })
    const current_status = { name: 'Opdracht', fields: { 'Akkoord ontvangen': true } }
    return this.#saveOrder({ company_id, customer_id, current_status })
  }

  /** Plans a visit in Breda to a customer with this name. Returns the id of its order. */
  async planVisit({ username, date, time, lastname, disclaimer = '' }: Visit): Promise<string> {
    const users: { _id: string; username: string; company_ids: string[] }[] = await this.#ask(
      '{it:getUsers{_id username company_ids}}',
    )
    const user = users.find((each) => each.username === username)
    const company_id = user?.company_ids[0]
    const address = { street: 'Ginnekenstraat', house_number: '209', postcode: '4811MP', city: 'Breda' }
    const customer_id = await this.#saveCustomer({
      company_id,
      lastname,
      mobilephone: '0612345678',
      email: 'iemand@voorbeeld.nl',
      iban: 'NL91ABNA0417164300',
      addresses: [address],
    })
    const product = {
      _id: randomUUID(),
      brand: 'Remeha',
      type: 'Elga Ace 4 kW',
      selling_price: 465_000,
      disclaimer_text: disclaimer,
    }
    return this.#saveOrder({
      company_id,
      customer_id,
      address,
      current_assignee_id: user?._id,
      products: [product],
      current_status: { name: 'Ingepland', message: { send: true, date, time } },
    })
  }

  /** Creates a customer with this name in the user's own company. */
  async makeCustomer(lastname: string) {
    const { company_ids } = await this.#session()
    await this.#saveCustomer({ company_id: company_ids[0], lastname, email: 'iemand@voorbeeld.nl' })
  }

  /** Edits any fields, as on the order screen. */
  async changeOrder(orderId: string, to: Record<string, unknown>) {
    await this.#apply({ kind: 'orders.edit', field: 'order_id', is: orderId, to })
  }

  async archiveOrder(orderId: string) {
    const args = { archive_id: randomUUID(), copy: false }
    await this.#apply({ kind: 'orders.archive', field: 'order_id', is: orderId, args })
  }

  async removeOrder(orderId: string) {
    await this.#apply({ kind: 'orders.delete', field: 'order_id', is: orderId })
  }

  /** Edits any fields, as on the user screen. */
  async changeUser(username: string, to: Record<string, unknown>) {
    await this.#apply({ kind: 'users.edit', field: 'username', is: username, to })
  }

  /** The signed-in user's id. */
  async userId(): Promise<string> {
    return (await this.#session()).user_id
  }

  /** The display number of an order, by its id. */
  async numberOf(orderId: string): Promise<string> {
    const { order_id } = await this.#ask<{ order_id: string }>(
      'query($id:ID!){it:getOrder(id:$id){order_id}}',
      {
        id: orderId,
      },
    )
    return order_id
  }

  /** All documents of a collection, such as `Flows`, with these fields. */
  list<Row>(collection: string, fields: string): Promise<Row[]> {
    return this.#ask(`{it:get${collection}{${fields}}}`)
  }

  /** A company's id, by its name. */
  async companyNamed(name: string): Promise<string> {
    const companies: Company[] = await this.#ask('{it:getCompanies{_id name}}')
    return companies.find((company) => company.name === name)?._id ?? ''
  }

  /** The id of an order that has photos. */
  async orderWithPhotos(): Promise<string> {
    const files: { order_id: string }[] = await this.#ask('{it:getFiles{order_id}}')
    return files.find(({ order_id }) => order_id)?.order_id ?? ''
  }

  /** Ends all sessions but this one, as from the profile of another device. */
  async endOtherSessions() {
    const answer = await this.#request.delete(`${this.#origin}/api/account/sessions`, {
      headers: this.#headers,
    })
    expect(answer.ok()).toBe(true)
  }

  async #apply({ kind, field, is, to = {}, args = {} }: OperationRequest) {
    const { user_id: userId } = await this.#session()
    const [entity = ''] = kind.split('.')
    const [{ documents }] = await this.#ask<[{ documents: Record<string, unknown>[] }]>(
      'query($inputs:[Json!]!){it:pull(inputs:$inputs)}',
      { inputs: [{ collection: entity, cursor: null, limit: 1000 }] },
    )
    const doc = documents.find((each) => each[field] === is)
    if (!doc) throw new Error(`There is none of ${entity} whose ${field} is ${is}`)
    const changes = Object.entries(to).map(([name, value]) => [name, { from: doc[name], to: value }])
    const op = {
      opId: randomUUID(),
      n: 0,
      kind,
      entity,
      entityId: doc._id,
      changes: Object.fromEntries(changes),
      args,
      blobIds: [],
      dependsOn: [],
      at: Date.now(),
    }
    const answers = await this.#ask<{ status: string }[]>(
      'mutation($userId:ID!,$ops:[Json!]!){it:applyOps(userId:$userId,ops:$ops)}',
      { userId, ops: [op] },
    )
    expect(answers.map(({ status }) => status)).toEqual(['applied'])
  }

  async #saveCustomer(customer: object): Promise<string> {
    const query = 'mutation($customer:Json!){it:saveCustomer(customer:$customer){_id}}'
    return (await this.#ask<{ _id: string }>(query, { customer }))._id
  }

  async #saveOrder(order: object): Promise<string> {
    const query = 'mutation($order:Json!){it:saveOrder(order:$order){_id}}'
    return (await this.#ask<{ _id: string }>(query, { order }))._id
  }

  async #session(): Promise<Session> {
    return (await this.#request.get(`${this.#origin}/api/session`, { headers: this.#headers })).json()
  }

  /** Returns the part of the answer that the query names `it`. */
  async #ask<Answer>(query: string, variables: object = {}): Promise<Answer> {
    const answer = await this.#request.post(`${this.#origin}/graphql`, {
      headers: this.#headers,
      data: { query, variables },
    })
    const { data, errors } = await answer.json()
    if (errors) throw new Error(JSON.stringify(errors))
    return data.it
  }

  get #headers() {
    return { origin: this.#origin, [PROTOCOL_HEADER]: String(PROTOCOL) }
  }
}
