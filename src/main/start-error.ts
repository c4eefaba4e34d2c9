import { InstallationError } from '#adapters/postgres/installation-error.ts';
import { PoolerError } from '#adapters/postgres/pooler-error.ts';

/** A failed start: its message tells whoever started the process what to do. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }

  static ofListening(error: unknown, setting: string, port: number): StartError {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE') {
      return new StartError(
        `Port ${port} is in use by another program. Set ${setting} to a free port, for example ${setting}=${port + 1}.`,
        { cause: error },
      );
    }
    if (code === 'EACCES')
      return new StartError(`This process is not allowed to open port ${port}. Set ${setting} to a port above 1024.`, {
        cause: error,
      });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return new StartError(`${setting.replace('PORT', 'HOST')} is not an address of this machine.`, { cause: error });
    return new StartError(`Port ${port} (${setting}) cannot be opened: ${String(error)}`, { cause: error });
  }

  static ofDatabase(error: unknown): StartError {
    if (error instanceof InstallationError || error instanceof PoolerError)
      return new StartError(error.message, { cause: error });
    // The address contains the password, so only the driver's message is shown.
    const details = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
    return new StartError(`The database at DATABASE_URL cannot be reached or prepared: ${details}`, { cause: error });
  }
}
