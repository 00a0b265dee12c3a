import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'

const MAX_DEPTH = 10
const MAX_ALIASES = 15
const MAX_TOKENS = 1000
const MAX_TEXT = 20_000

const refuse = () =>
  new GraphQLError('bad-request', { extensions: { code: 'bad-request', http: { status: 400 } } })

const depthRule: ValidationRule = (context: ValidationContext) => {
  let depth = 0
  return {
    SelectionSet: {
      enter() {
        depth += 1
        if (depth > MAX_DEPTH) context.reportError(refuse())
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
      if (aliases > MAX_ALIASES) context.reportError(refuse())
    },
  }
}

export const limitRules: readonly ValidationRule[] = [depthRule, aliasRule, NoSchemaIntrospectionCustomRule]

/** Depth, aliases, tokens and introspection: a query is refused before anything runs. */
export const queryLimits: Plugin = {
  onParse({ params, setParsedDocument }) {
    const source = String(params.source)
    if (source.length > MAX_TEXT) throw refuse()
    setParsedDocument(parse(source, { maxTokens: MAX_TOKENS }))
  },
  onValidate({ addValidationRule }) {
    for (const rule of limitRules) addValidationRule(rule)
  },
}
