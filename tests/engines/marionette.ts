// Drives Firefox through Marionette, the protocol that Firefox itself speaks: geckodriver, which would translate WebDriver to
// it, is neither in Debian nor in the npm registry.
// cspell:ignore geckodriver
import net from 'node:net';
import {error, Session} from 'selenium-webdriver';
import {Name, type Command, type Executor} from 'selenium-webdriver/lib/command';

/** Marionette's name of each command that the tests use. */
const NAMES: Readonly<Partial<Record<string, string>>> = {
  [Name.NEW_SESSION]: 'WebDriver:NewSession',
  [Name.QUIT]: 'Marionette:Quit',
  [Name.GET]: 'WebDriver:Navigate',
  [Name.GET_CURRENT_URL]: 'WebDriver:GetCurrentURL',
  [Name.GO_BACK]: 'WebDriver:Back',
  [Name.GO_FORWARD]: 'WebDriver:Forward',
  [Name.REFRESH]: 'WebDriver:Refresh',
  [Name.EXECUTE_SCRIPT]: 'WebDriver:ExecuteScript',
  [Name.EXECUTE_ASYNC_SCRIPT]: 'WebDriver:ExecuteAsyncScript',
  [Name.ACTIONS]: 'WebDriver:PerformActions',
  [Name.CLEAR_ACTIONS]: 'WebDriver:ReleaseActions',
  [Name.GET_CURRENT_WINDOW_HANDLE]: 'WebDriver:GetWindowHandle',
  [Name.GET_WINDOW_HANDLES]: 'WebDriver:GetWindowHandles',
  [Name.SWITCH_TO_WINDOW]: 'WebDriver:SwitchToWindow',
  newWindow: 'WebDriver:NewWindow',
  [Name.CLOSE]: 'WebDriver:CloseWindow',
  setWindowRect: 'WebDriver:SetWindowRect',
  getWindowRect: 'WebDriver:GetWindowRect',
  [Name.SET_TIMEOUT]: 'WebDriver:SetTimeouts',
  [Name.SCREENSHOT]: 'WebDriver:TakeScreenshot',
  setContext: 'Marionette:SetContext',
};

type Message = [type: number, id: number, failure: {error: string; message: string} | null, result: unknown];
interface Waiting {
  resolve(result: unknown): void;
  reject(reason: Error): void;
}

const CLOSED = 'Firefox closed the connection';

/** One connection to a Firefox that was started with `--marionette`. */
export class Marionette implements Executor {
  readonly #socket: net.Socket;
  readonly #waiting = new Map<number, Waiting>();
  #received = Buffer.alloc(0);
  #last = 0;

  constructor(port: number) {
    this.#socket = net.connect(port, '127.0.0.1').on('data', (bytes) => this.#receive(bytes));
    // What was sent fails when the connection closes, which follows an error.
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.#waiting.forEach(({reject}) => reject(new Error(CLOSED)));
    });
  }

  async execute(command: Command): Promise<unknown> {
    const name = NAMES[command.getName()];
    if (!name) {
      throw new TypeError(`${command.getName()}: expected one of ${Object.keys(NAMES).join(', ')}`);
    }
    const result = await this.#send(name, command.getParameters());
    if (command.getName() === Name.NEW_SESSION) {
      const {sessionId, capabilities} = result as {sessionId: string; capabilities: object};
      return new Session(sessionId, capabilities);
    }
    // Lists come as they are, other values in an object.
    return result && typeof result === 'object' && 'value' in result ? result.value : result;
  }

  async #send(name: string, parameters: object): Promise<unknown> {
    if (this.#socket.destroyed) {
      throw new Error(CLOSED);
    }
    const id = (this.#last += 1);
    const message = JSON.stringify([0, id, name, parameters]);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, {resolve, reject});
      this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  }

  /** Messages are JSON with their length before them. The first is a greeting. */
  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.toString('latin1', 0, Math.max(colon, 0)));
      if (colon < 0 || this.#received.length < end) return;
      const message: unknown = JSON.parse(this.#received.toString('utf8', colon + 1, end));
      this.#received = this.#received.subarray(end);
      if (Array.isArray(message)) this.#settle(message as Message);
    }
  }

  #settle([, id, failure, result]: Message): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failure) {
      waiting?.reject(new error.WebDriverError(`${failure.error}: ${failure.message}`));
    } else {
      waiting?.resolve(result);
    }
  }
}
