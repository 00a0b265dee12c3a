/** Problems with a company's endpoint in our own words: the endpoint's may quote a customer or a token. */
const WORDS = {
  'address-refused': 'has an address that is not to be reached from here',
  'version-unknown': 'has a schema version other than 1.0 and 2.0',
  unreachable: 'cannot be reached',
  slow: 'takes too long',
  redirect: 'leads elsewhere',
  status: 'answers with a status of failure',
  'too-large': 'sends too much',
  nonsense: 'answers with what is no answer',
  refused: 'refuses',
} as const

type Trouble = keyof typeof WORDS

/** Problems that a retry may solve. */
const PASSING: readonly Trouble[] = ['unreachable', 'slow', 'status']

/** GraphQL codes that blame the request, so that a retry cannot help; a refused token may be replaced. */
const DEFINITE: readonly string[] = ['BAD_USER_INPUT', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED']

export class EndpointError extends Error {
  readonly trouble: Trouble
  /** HTTP status or GraphQL error code. */
  readonly detail: string

  constructor(trouble: Trouble, detail = '') {
    super(`The endpoint ${WORDS[trouble]}${detail && ` (${detail})`}`)
    this.name = 'EndpointError'
    this.trouble = trouble
    this.detail = detail
  }

  get isPassing(): boolean {
    return PASSING.includes(this.trouble)
  }

  /** A retry of the same request cannot succeed. */
  get isDefinite(): boolean {
    return this.trouble === 'refused' && DEFINITE.includes(this.detail)
  }
}
