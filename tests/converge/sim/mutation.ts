/** A piece of the product's source text and its replacement. */
export interface Mutation {
  file: string
  from: string | RegExp
  to: string
}
