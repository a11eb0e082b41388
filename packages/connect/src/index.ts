export {
  ConnectError,
  type Connected,
  type ConnectOptions,
  type ConnectStatus,
  openConnect,
} from './open-connect.ts'
