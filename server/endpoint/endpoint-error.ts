/** What can be wrong with a company's endpoint, in words for the log: never its own, which may quote a customer or a token. */
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

/** What another try of the same may mend. */
const PASSING: readonly Trouble[] = ['unreachable', 'slow', 'status']

/** Of GraphQL: what was sent is at fault, and will be tomorrow. A token or a right may be mended meanwhile. */
const DEFINITE: readonly string[] = ['BAD_USER_INPUT', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED']

export class EndpointError extends Error {
  readonly trouble: Trouble
  /** Status, or code of GraphQL. */
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

  /** The same question will be refused for ever. */
  get isDefinite(): boolean {
    return this.trouble === 'refused' && DEFINITE.includes(this.detail)
  }
}
