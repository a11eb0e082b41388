import { openedPlugboard } from '../../plugboard'

const handle = async (request: Request) => (await openedPlugboard()).webHandler(request)

export { handle as GET, handle as POST }
