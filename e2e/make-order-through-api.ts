/** Runs in the page, so it carries the cookie of who is signed in there. Gives the id of the order. */
export async function makeOrderThroughApi(email: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-aurum-protocol': '1' }
  async function ask(query: string, variables: unknown) {
    const body = JSON.stringify({ query, variables })
    const response = await fetch('/graphql', { method: 'POST', headers, body })
    const { data, errors } = await response.json()
    if (errors) throw new Error(JSON.stringify(errors))
    return data.it
  }
  const companies = await ask('{it:getCompanies{_id integrations{name enabled}}}', {})
  const exporting = companies.find(
    ({ integrations }: { integrations: { name: string; enabled: boolean }[] }) =>
      integrations.some(({ name, enabled }) => enabled && name === 'Syntess'),
  )
  const company_id = exporting._id
  const customer = { company_id, lastname: email, email }
  const saved = await ask('mutation($customer:Json!){it:saveCustomer(customer:$customer){_id}}', { customer })
  const current_status = { name: 'Opdracht', fields: { 'Akkoord ontvangen': true } }
  const order = { company_id, customer_id: saved._id, current_status }
  return (await ask('mutation($order:Json!){it:saveOrder(order:$order){_id}}', { order }))._id
}
