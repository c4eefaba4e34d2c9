import { InstallationError } from '#adapters/postgres/installation-error.ts';
import { PoolerError } from '#adapters/postgres/pooler-error.ts';
import { errorCode } from '#domain/error-code.ts';

/** A failed start: its message tells whoever started the process what to do. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }

  static ofListening(error: unknown, setting: string, port: number): StartError {
    return new StartError(whyNotListening(error, setting, port), { cause: error });
  }

  static ofDatabase(error: unknown): StartError {
    if (error instanceof InstallationError || error instanceof PoolerError)
      return new StartError(error.message, { cause: error });
    // The address contains the password, so only the driver's message is shown.
    const details = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
    return new StartError(`The database at DATABASE_URL cannot be reached or prepared: ${details}`, { cause: error });
  }
}

function whyNotListening(error: unknown, setting: string, port: number): string {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Set ${setting} to a free port, for example ${setting}=${port + 1}.`;
    case 'EACCES':
      return `This process is not allowed to open port ${port}. Set ${setting} to a port above 1024.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${setting.replace('PORT', 'HOST')} is not an address of this machine.`;
    default:
      return `Port ${port} (${setting}) cannot be opened: ${String(error)}`;
  }
}
