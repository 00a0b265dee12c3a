import type { FastifyRequest } from 'fastify'
import { isLoopback } from './is-secure.ts'

const NAMES = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/

/**
 * Somebody at this machine, by a name of this machine. A foreign page whose own name was made to lead here asks by that one.
 */
export const isHere = ({ ip, headers }: FastifyRequest) => isLoopback(ip) && NAMES.test(headers.host ?? '')
