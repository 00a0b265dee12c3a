import { operationCallsSdl } from './operation-calls.ts'

/** The API calls about orders and their data. They run the same operations under the same rules as the app. */
export const callQueries = `  "At most 50 unless told otherwise, newest first."
  getPaginatedOrders(first: Int, after: String, where: Json): OrderConnection!
  """
  All terms must occur; without any, whatever \`where\`, \`from\`, \`until\` or \`products\` ask for. At most 50, what was typed as a
  number first, then the newest. By request date, in milliseconds since 1970: \`from\` is within, \`until\` is not. One of
  \`products\`, brand and type with a space between them, is among those of the order or their accessories.
  """
  searchOrders(query: String!, where: Json, from: Float, until: Float, products: [String!]): [Order!]!
  "The same in the archive, by when it was archived."
  searchArchives(query: String!, where: Json, from: Float, until: Float, products: [String!]): [Archive!]!
  getFilesMatchingIds(ids: [ID!]!): [File!]!
  "The campaigns that can be given today."
  getProductCampaigns(where: Json): [Campaign!]!
  "null when there is no such address"
  findAddress(input: AddressInput!): Address
  "The order somebody who stands there may have come for: of those that are neither completed nor called off, one of their own of today first. null without one."
  getOrderByLocation(location: LocationInput!): OrderAtLocation
  "What was sent to the accounting system about an order, newest first."
  exports(order_id: ID!): [Export!]!
  "By which the customer sees how the order stands; null where there is none."
  customerLink(order_id: ID!): CustomerLink`

export const callMutations = `  "A new order, or the fields in which it differs from the stored one. \`seq\`, when given, must be that of the stored one."
  saveOrder(order: Json!, sendEmail: Boolean): Saved!
  saveCustomer(customer: Json!): Saved!
  "Somebody who is there twice becomes one: \`_id\` is of the one who stays. \`take\` names what of the other takes the place of theirs."
  mergeCustomers(id: ID!, into: ID!, take: [String!]): Saved!
  splitCustomer(id: ID!): Saved!
  "Customers from a file, up to 100 rows at a time; each is made or changed as if it were saved alone. \`_id\` is of the part, whose \`rows\` say what became of each."
  importCustomers(id: ID!, import: Json!): Saved!
  "The new customers of a part go, and the changed ones get their values from before. Those with an order and those edited since stay; \`rows\` says which."
  undoImport(id: ID!): Saved!
  archiveOrderById(id: ID!, copy: Boolean): ArchivedOrder!
  deleteOrder(id: ID!): Saved!
  "\`_id\` is that of the order it became."
  restoreArchive(id: ID!): Saved!
  deleteArchive(id: ID!): Saved!
  "Their content was sent to /api/uploads before. The answer is 'successful'."
  uploadOrderImages(files: [OrderFile!]!, order_id: ID!, phobos: Json): String!
  "What it shows, in words."
  captionFile(id: ID!, caption: String!): Saved!
  "Whether the customer of its order sees the photo on their page."
  showFileToCustomer(id: ID!, for_customer: Boolean!): Saved!
  "From its order, for everybody; what was signed stays."
  removeOrderImage(order_id: ID!, file_id: ID!): Saved!
${operationCallsSdl}
  "\`to\` is open, renew or close; what a link carried before works never again after the last two."
  setCustomerLink(order_id: ID!, to: String!): CustomerLink
  SyntessExportOrder(order_id: ID!, options: SyntessOptions): Export!
  saveCompany(company: Json!): Saved!
  "One of the integrations of a company, by its \`_id\`; the others stay as they are."
  saveCompanyIntegration(company_id: ID!, integration: Json!): Saved!
  "What the product endpoint of a company offers, now instead of within the hour."
  refreshCatalogue(company_id: ID!): RefreshedCatalogue!
  "A new one comes onto the board of its company. The orders that stand in one follow its name and colour."
  saveStatus(status: Json!): Saved!
  removeStatus(id: ID!): Saved!
  "What a company's own system says of a product is changed there. Orders keep what they were made with."
  saveProduct(product: Json!): Saved!
  "\`field\` is product_image, for one picture instead of an earlier one, or download_files, for PDFs that customers may download. Their content was sent to /api/uploads before. What the field has already is not added again."
  uploadProductFiles(files: [OrderFile!]!, product_id: ID!, field: String!): Saved!
  removeProduct(id: ID!): Saved!
  "What a company's own system says of a campaign is changed there. Orders keep what they were made with."
  saveCampaign(campaign: Json!): Saved!
  "\`field\` is badge_image or carousel_file, for one picture instead of an earlier one, or pdf_file_ids, for PDFs."
  uploadCampaignFiles(files: [OrderFile!]!, campaign_id: ID!, field: String!): Saved!
  removeCampaign(id: ID!): Saved!
  "Steps are published at once; a draft is not. Quotations that were begun finish on the version they began with."
  saveFlow(flow: Json!): Saved!
  removeFlow(id: ID!): Saved!
  "Whoever is new or let in gets a mail to set a password with; nobody sets it for them."
  saveUser(user: Json!): Saved!
  removeUser(id: ID!): Saved!
  "Of whoever asks. What is not named stays."
  savePreferences(preferences: Json, language: String): Saved!
  "Of whoever asks: what colleagues see of them. What is not named stays."
  saveProfile(phone: String, job_title: String, photo: String): Saved!
  saveSystem(system: Json!): Saved!
  "When somebody comes to an order. The status of an order that schedules makes its first visit; when that one moves, the status says so."
  saveVisit(visit: Json!): Saved!
  removeVisit(id: ID!): Saved!
  "When a colleague is away, and why: leave, sick, course or other, never what they suffer from."
  saveAbsence(absence: Json!): Saved!
  removeAbsence(id: ID!): Saved!
  "When a colleague works, as seven days from Monday on, how long they pause and what they may do; omitted fields stay."
  saveRoster(user_id: ID!, roster: Json!): Saved!`

export const callTypes = `type PageInfo {
  hasNextPage: Boolean!
  endCursor: String
}

type OrderEdge {
  cursor: String!
  node: Order!
}

type OrderConnection {
  edges: [OrderEdge!]!
  pageInfo: PageInfo!
}

type Saved {
  _id: ID!
}

type CustomerLink {
  "Absolute where the server knows its own address, else a path of it."
  url: String!
  "Milliseconds since 1970; \`seen_at\` is when the customer last looked, null before the first time."
  made_at: Float!
  seen_at: Float
}

type RefreshedCatalogue {
  "As many as it offers."
  products: Int!
  campaigns: Int!
  "No longer offered, and inactive from now on."
  removed: Int!
  "Offered, but not as they may be stored; those stay as they were."
  left_out: Int!
}

type ArchivedOrder {
  "null when the order moved to the archive as a whole"
  updatedVersion: ID
  archivedVersion: ID!
}

input OrderFile {
  "SHA-256 of the content, lower-case hex."
  hash: String!
  filename: String!
  caption: String
}

input SyntessOptions {
  directory: String
  subscriptions: Boolean
  installations: Boolean
  "Whoever asks, and nobody else."
  user_id: ID
}

type Export {
  _id: ID!
  order_id: ID!
  kind: String!
  "Of the order, when it was exported."
  version: String!
  "waiting, done or failed"
  state: String!
  "Why it failed; '' otherwise."
  message: String!
  "Names of the files that were written."
  files: [String!]!
  user_id: ID!
  "Milliseconds since 1970."
  date: Float!
}

"Degrees. Looked at and kept nowhere."
input LocationInput {
  lat: Float!
  long: Float!
}

type OrderAtLocation {
  _id: ID!
  order_id: String!
}

input AddressInput {
  postalcode: String!
  housenumber: String!
  houseletter: String
}

type Address {
  street: String!
  houseNumber: Int!
  houseNumberAddition: String!
  "The same as \`houseNumberAddition\`."
  addition: String!
  postcode: String!
  city: String!
  municipality: String!
  province: String!
  latitude: Float
  longitude: Float
  "null where the source does not say."
  coordinates: Coordinates
  rdX: Float
  rdY: Float
  bagNumberDesignationId: String!
  bagAddressableObjectId: String!
  "Square metres; null when the source does not say."
  surfaceArea: Int
  "Other additions of the same number."
  houseNumberAdditions: [String!]!
}

type Coordinates {
  latitude: Float!
  longitude: Float!
}`
