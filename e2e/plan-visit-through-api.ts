export interface VisitWish {
  /** Of who is to go there. */
  username: string
  /** YYYY-MM-DD and HH:mm. */
  date: string
  time: string
  lastname: string
  /** HTML, as a catalogue may hold it. */
  disclaimer: string
}

/** Runs in the page, so it carries the cookie of who is signed in there. Gives the id of the order. */
export async function planVisitThroughApi(wish: VisitWish): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-aurum-protocol': '1' }
  async function ask(query: string, variables: unknown) {
    const body = JSON.stringify({ query, variables })
    const response = await fetch('/graphql', { method: 'POST', headers, body })
    const { data, errors } = await response.json()
    if (errors) throw new Error(JSON.stringify(errors))
    return data.it
  }
  const users: { _id: string; username: string; company_ids: string[] }[] = await ask(
    '{it:getUsers{_id username company_ids}}',
    {},
  )
  const user = users.find(({ username }) => username === wish.username)
  const company_id = user?.company_ids[0]
  const address = { street: 'Ginnekenstraat', house_number: '209', postcode: '4811MP', city: 'Breda' }
  const customer = {
    company_id,
    lastname: wish.lastname,
    mobilephone: '0612345678',
    email: 'iemand@voorbeeld.nl',
    iban: 'NL91ABNA0417164300',
    addresses: [address],
  }
  const saved = await ask('mutation($customer:Json!){it:saveCustomer(customer:$customer){_id}}', { customer })
  const product = {
    _id: crypto.randomUUID(),
    brand: 'Remeha',
    type: 'Elga Ace 4 kW',
    selling_price: 465_000,
    disclaimer_text: wish.disclaimer,
  }
  const order = {
    company_id,
    customer_id: saved._id,
    address,
    current_assignee_id: user?._id,
    products: [product],
    current_status: {
      name: 'Ingepland',
      message: { send: true, date: wish.date, time: wish.time },
    },
  }
  return (await ask('mutation($order:Json!){it:saveOrder(order:$order){_id}}', { order }))._id
}
