import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeOfFile } from '#server/endpoint/endpoint-address.ts'
import { EndpointError } from '#server/endpoint/endpoint-error.ts'
import { openEndpoint } from '#server/endpoint/open-endpoint.ts'
import { isPublic, publicLookup } from '#server/endpoint/public-address.ts'
import { type Fault, startProductEndpoint, TOKEN } from '#tests/support/product-endpoint.ts'

let there: Awaited<ReturnType<typeof startProductEndpoint>>

beforeAll(async () => {
  there = await startProductEndpoint()
})
beforeEach(() => {
  there.asked.length = 0
  there.faults.length = 0
})
afterAll(() => there.close())

const TIGHT_LIMITS = { milliseconds: 400, bytes: 100_000 }
const WIDE_LIMITS = { milliseconds: 30_000, bytes: 100_000 }

const opened = (limits = WIDE_LIMITS, given: object = {}) =>
  openEndpoint({ ...there.config, ...given }, { origins: [there.origin], self: null }, limits)

async function troubleOf(ask: () => unknown): Promise<EndpointError> {
  try {
    await ask()
  } catch (error) {
    if (error instanceof EndpointError) return error
    throw error
  }
  throw new Error('Nothing was wrong')
}

describe('an endpoint that fails says so by one clear error, and a question is asked twice where that may help', () => {
  test.each<[Fault, string, number]>([
    [{ status: 500 }, 'status', 2],
    [{ status: 401 }, 'status', 2],
    ['cut-off', 'unreachable', 2],
    ['html', 'nonsense', 1],
    ['no-json', 'nonsense', 1],
    ['wrong-types', 'nonsense', 1],
    ['huge', 'too-large', 1],
    ['redirect', 'redirect', 1],
    [{ error: 'FORBIDDEN' }, 'refused', 1],
  ])('%j: %s', async (fault, trouble, times) => {
    there.faults.push(fault, fault)
    const error = await troubleOf(() => opened().getProducts())
    expect(error.trouble).toBe(trouble)
    expect(there.asked).toHaveLength(times)
    expect(`${error.stack}${JSON.stringify(error)}`).not.toContain(TOKEN)
  })

  test.each<Fault>(['silence', 'endless'])('%s: nobody waits for ever', async (fault) => {
    there.faults.push(fault, fault)
    expect((await troubleOf(() => opened(TIGHT_LIMITS).getProducts())).trouble).toBe('slow')
    expect(there.asked).toHaveLength(2)
  })

  test('one failure is none, where the second try succeeds', async () => {
    there.faults.push({ status: 502 })
    expect(await opened().getProducts()).toEqual([])
  })

  test('creating a quotation is not retried automatically, and only permanent errors are final', async () => {
    const make = () => opened().createQuotation({}, { name: 'aurum', version: '2.0', reference: 'x' })
    there.faults.push({ status: 502 })
    expect((await troubleOf(make)).isDefinite).toBe(false)
    there.faults.push({ error: 'UNAUTHENTICATED' })
    expect((await troubleOf(make)).isDefinite).toBe(false)
    there.faults.push({ error: 'BAD_USER_INPUT' })
    expect((await troubleOf(make)).isDefinite).toBe(true)
    expect(there.asked).toHaveLength(3)
  })
})

describe('requests to an endpoint', () => {
  test.each([
    ['1.0', 'query ($where: JSON)'],
    ['2.0', 'query ($where: ProductWhere)'],
  ])('version %s begins with %s, and the token goes along', async (version, beginning) => {
    await opened(WIDE_LIMITS, { version }).getProducts({ _id: ['a'] })
    const [one] = there.asked
    expect(one?.query.startsWith(beginning)).toBe(true)
    expect(one?.variables).toEqual({ where: { _id: ['a'] } })
    expect(one?.headers).toMatchObject({ authorization: TOKEN, 'x-schema-version': version })
  })

  test('another version is not guessed at, and a token that is no header is not sent', async () => {
    expect((await troubleOf(() => opened(WIDE_LIMITS, { version: '3.0' }))).trouble).toBe('version-unknown')
    const error = await troubleOf(() => opened(WIDE_LIMITS, { token: `${TOKEN}\r\nhost: elders` }))
    expect(error.trouble).toBe('refused')
    expect(error.message).not.toContain(TOKEN)
    expect(there.asked).toEqual([])
  })
})

describe('an address that an admin writes leads to nothing that only the server can reach', () => {
  const at = (url: string, reach = { origins: [] as string[], self: null as null | (() => string | null) }) =>
    openEndpoint({ url, token: TOKEN, version: '2.0' }, reach, TIGHT_LIMITS).getProducts()

  test.each([
    'ftp://voorbeeld.nl',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'voorbeeld.nl',
    'https://wie:wat@voorbeeld.nl',
    'https://voorbeeld.nl/?a=b',
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://0.0.0.0',
    'http://10.0.0.1',
    'http://172.31.255.255',
    'http://192.168.1.1',
    'http://100.64.0.1',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[fe80::1]',
    'http://[fd00::1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://localhost',
    '/demo/endpoint/nlm',
  ])('%s', async (url) => {
    expect((await troubleOf(() => at(url))).trouble).toBe('address-refused')
  })

  test('a host name that resolves to this machine is refused when it connects', async () => {
    const { port } = new URL(there.origin)
    expect((await troubleOf(() => at(`http://localhost:${port}`))).trouble).toBe('address-refused')
    expect(there.asked).toEqual([])
    const error = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve))
    expect(error).toBeInstanceOf(EndpointError)
  })

  test('an origin that whoever runs the server names is let through, and no other port beside it', async () => {
    await at(there.origin, { origins: [there.origin], self: null })
    expect(there.asked).toHaveLength(1)
    const other = there.origin.replace(/\d+$/, '9')
    const error = await troubleOf(() => at(other, { origins: [there.origin], self: null }))
    expect(error.trouble).toBe('address-refused')
  })

  test('a demo server speaks to its own endpoints, and to nothing else of itself', async () => {
    const reach = { origins: [], self: () => there.origin }
    await at('/demo/endpoint/nlm', reach)
    expect(there.asked).toHaveLength(1)
    const away = await troubleOf(() => at('/demo/endpoint/../../api', reach))
    expect(away.trouble).toBe('address-refused')
    expect((await troubleOf(() => at(there.origin, reach))).trouble).toBe('address-refused')
    const early = await troubleOf(() => at('/demo/endpoint/nlm', { origins: [], self: () => null }))
    expect(early.trouble).toBe('unreachable')
  })

  test.each([
    ['8.8.8.8', true],
    ['2001:4860:4860::8888', true],
    ['2001:db8::1', false],
    ['255.255.255.255', false],
    ['geen adres', false],
  ])('%s is public: %s', (address, is) => expect(isPublic(address)).toBe(is))
})

describe('a file is fetched from below its endpoint, or from elsewhere in public', () => {
  const place = { url: new URL('http://127.0.0.1:9/demo/endpoint/nlm/graphql'), isTrusted: true }
  const reach = { origins: [], self: null }

  test.each<[string, string, boolean]>([
    ['/images/ketel.webp', 'http://127.0.0.1:9/demo/endpoint/nlm/images/ketel.webp', true],
    ['images/cv ketel.webp', 'http://127.0.0.1:9/demo/endpoint/nlm/images/cv%20ketel.webp', true],
    ['https://cdn.voorbeeld.nl/ketel.jpg', 'https://cdn.voorbeeld.nl/ketel.jpg', false],
  ])('%s', (path, address, isTrusted) => {
    const found = placeOfFile(place, path, reach)
    expect([found.url.href, found.isTrusted]).toEqual([address, isTrusted])
  })

  test.each([
    '../../../metrics',
    '/../../../metrics',
    'http://127.0.0.1:9/metrics',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'https://iemand:geheim@cdn.voorbeeld.nl/ketel.jpg',
    'file:///etc/passwd',
  ])('a file is not fetched from %s', async (path) => {
    expect((await troubleOf(() => placeOfFile(place, path, reach))).trouble).toBe('address-refused')
  })
})
