// A reverse proxy as small as can be: every request and every WebSocket goes to any node that is there. Nothing sticks to anything.
import { createServer, request } from 'node:http';

export class Proxy {
  constructor(ports) {
    this.ports = ports; // of the nodes; a function, for they come and go
    this.passed = new Map(); // by port: how many were passed on
    this.server = createServer((req, res) => this.pass(req, res));
    this.server.on('upgrade', (req, socket, head) => this.passSocket(req, socket, head));
  }
  async start() {
    await new Promise((r) => this.server.listen(0, '127.0.0.1', r));
    this.url = `http://127.0.0.1:${this.server.address().port}`;
  }
  close() {
    this.server.closeAllConnections();
    this.server.close();
  }

  // All nodes in any order; who refuses the connection is passed over.
  order() {
    const list = this.ports().map((port) => [Math.random(), port]);
    return list.sort((a, b) => a[0] - b[0]).map(([, port]) => port);
  }
  options(req, port) {
    this.passed.set(port, (this.passed.get(port) ?? 0) + 1);
    const headers = { ...req.headers, 'x-forwarded-for': req.socket.remoteAddress, 'x-forwarded-proto': 'http' };
    return { host: '127.0.0.1', port, method: req.method, path: req.url, headers, agent: false };
  }

  async pass(req, res) {
    const chunks = [];
    for await (const chunk of req) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const order = this.order();
    const attempt = () => {
      const port = order.shift();
      if (port === undefined) return res.writeHead(502).end();
      const out = request(this.options(req, port), (answer) => {
        res.writeHead(answer.statusCode, answer.headers);
        answer.pipe(res);
        answer.on('error', () => res.destroy());
      });
      // Only what surely reached nobody is tried again.
      out.on('error', (e) => (e.code === 'ECONNREFUSED' ? attempt() : res.headersSent ? res.destroy() : res.writeHead(502).end()));
      out.end(body);
    };
    attempt();
  }

  passSocket(req, socket, head) {
    const order = this.order();
    const attempt = () => {
      const port = order.shift();
      if (port === undefined) return socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
      const out = request(this.options(req, port));
      const join = (other, first) => {
        if (first.length) socket.write(first);
        if (head.length) other.write(head);
        other.pipe(socket).pipe(other);
        for (const [a, b] of [
          [other, socket],
          [socket, other],
        ]) {
          a.on('error', () => b.destroy());
          a.on('close', () => b.destroy());
        }
      };
      const answerHead = (answer) =>
        `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n${answer.rawHeaders.reduce((s, x, i) => s + x + (i % 2 ? '\r\n' : ': '), '')}\r\n`;
      out.on('upgrade', (answer, other, first) => {
        socket.write(answerHead(answer));
        join(other, first);
      });
      out.on('response', (answer) => {
        socket.write(answerHead(answer));
        answer.pipe(socket);
      });
      out.on('error', (e) => (e.code === 'ECONNREFUSED' ? attempt() : socket.destroy()));
      out.end();
    };
    socket.on('error', () => undefined);
    attempt();
  }
}
