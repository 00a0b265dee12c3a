import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  executeSubscriptionEvent,
  mapSourceToResponseEvent,
  type OperationDefinitionNode,
  type ValidatedSubscriptionArgs,
  validateSubscriptionArgs,
} from 'graphql'

type Answer = ReturnType<typeof executeSubscriptionEvent>

/**
 * Like graphql's own `subscribe`, but equal subscriptions share one execution per hint, since the result depends on
 * nothing else. An execution costs more than sending its result, and a company has a thousand sockets.
 */
export function sharedSubscribe() {
  const newest = new WeakMap<OperationDefinitionNode, { hint: unknown; answer: Answer }>()

  function execute(args: ValidatedSubscriptionArgs): Answer {
    const { operation, rootValue: hint } = args
    // With variables the result depends on more than the hint.
    if (operation.variableDefinitions?.length) return executeSubscriptionEvent(args)
    const known = newest.get(operation)
    if (known && known.hint === hint) return known.answer
    const answer = executeSubscriptionEvent(args)
    newest.set(operation, { hint, answer })
    return answer
  }

  return async (args: ExecutionArgs): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> => {
    const valid = validateSubscriptionArgs(args)
    if (!('schema' in valid)) return { errors: valid }
    const stream = await createSourceEventStream(valid)
    return Symbol.asyncIterator in stream ? mapSourceToResponseEvent(valid, stream, execute) : stream
  }
}
