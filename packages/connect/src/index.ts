export {
  ConnectError,
  type Connected,
  type ConnectedType,
  type ConnectOptions,
  type ConnectStatus,
  openConnect,
} from './open-connect.ts'
