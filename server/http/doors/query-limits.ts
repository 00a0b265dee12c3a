import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'

const MAX_DEPTH = 10
const MAX_ALIASES = 15
const MAX_TOKENS = 1000
const MAX_TEXT = 20_000

/** What is wrong with a query, in words, and the name of what it is about, as whoever asked wrote it. */
function refuse(what: string, field?: string): GraphQLError {
  return new GraphQLError('bad-request', {
    extensions: { code: 'bad-request', http: { status: 400 }, what, field },
  })
}

/** Names of the schema that were not asked for are not told. */
export const withoutSuggestions = (message: string) => message.replace(/\s*Did you mean [\s\S]*$/, '')

function refusalOf({ message, nodes, extensions }: GraphQLError): GraphQLError {
  const [node] = nodes ?? []
  const field = node && 'name' in node ? node.name?.value : undefined
  const { what = withoutSuggestions(message) } = extensions
  return refuse(String(what), field)
}

const depthRule: ValidationRule = (context: ValidationContext) => {
  let depth = 0
  return {
    SelectionSet: {
      enter() {
        depth += 1
        if (depth > MAX_DEPTH) context.reportError(refuse(`More than ${MAX_DEPTH} levels.`))
      },
      leave() {
        depth -= 1
      },
    },
  }
}

const aliasRule: ValidationRule = (context: ValidationContext) => {
  let aliases = 0
  return {
    Field(node) {
      if (node.alias?.kind === Kind.NAME) aliases += 1
      if (aliases > MAX_ALIASES) context.reportError(refuse(`More than ${MAX_ALIASES} aliases.`))
    },
  }
}

/** The hint travels over the socket and nothing else does: as a stream over http it would pass by all limits of sockets. */
const subscriptionsRule =
  (wanted: boolean): ValidationRule =>
  (context: ValidationContext) => ({
    OperationDefinition({ operation }) {
      const isOne = operation === OperationTypeNode.SUBSCRIPTION
      if (isOne !== wanted)
        context.reportError(refuse('A subscription comes over the socket, and nothing else does.'))
    },
  })

const limitRules = [depthRule, aliasRule, NoSchemaIntrospectionCustomRule]

export const socketRules: readonly ValidationRule[] = [...limitRules, subscriptionsRule(true)]

/** Throws a GraphQLError for what is too long or no query at all. */
export function parseLimited(source: string) {
  if (source.length > MAX_TEXT) throw refuse(`More than ${MAX_TEXT} letters.`)
  try {
    return parse(source, { maxTokens: MAX_TOKENS })
  } catch (error) {
    throw error instanceof GraphQLError ? refusalOf(error) : error
  }
}

/** Depth, aliases, tokens and introspection: a query is refused before anything runs. */
export const queryLimits: Plugin = {
  onParse({ params, setParsedDocument }) {
    setParsedDocument(parseLimited(String(params.source)))
  },
  onValidate({ addValidationRule }) {
    for (const rule of [...limitRules, subscriptionsRule(false)]) addValidationRule(rule)
    // Yoga sends what validation found as it is, with suggestions from the schema.
    return ({ valid, result }) => {
      if (!valid) throw refusalOf(result[0] as GraphQLError)
    }
  },
}
