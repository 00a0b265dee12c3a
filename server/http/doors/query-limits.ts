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

/** `what` describes the error; `field` is the name in the query it is about. */
function refuse(what: string, field?: string): GraphQLError {
  return new GraphQLError('bad-request', {
    extensions: { code: 'bad-request', http: { status: 400 }, what, field },
  })
}

/** Removes GraphQL's suggestions, which would reveal names of the schema. */
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

/** Subscriptions use the socket only: as a stream over http they would bypass the limits of sockets. */
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

/** Throws a GraphQLError when the query is too long or does not parse. */
export function parseLimited(source: string) {
  if (source.length > MAX_TEXT) throw refuse(`More than ${MAX_TEXT} letters.`)
  try {
    return parse(source, { maxTokens: MAX_TOKENS })
  } catch (error) {
    throw error instanceof GraphQLError ? refusalOf(error) : error
  }
}

/** Limits depth, aliases, tokens and introspection before anything runs. */
export const queryLimits: Plugin = {
  onParse({ params, setParsedDocument }) {
    setParsedDocument(parseLimited(String(params.source)))
  },
  onValidate({ addValidationRule }) {
    for (const rule of [...limitRules, subscriptionsRule(false)]) addValidationRule(rule)
    // Yoga would send validation errors unchanged, with suggestions from the schema.
    return ({ valid, result }) => {
      if (!valid) throw refusalOf(result[0] as GraphQLError)
    }
  },
}
