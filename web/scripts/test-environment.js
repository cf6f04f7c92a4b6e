// Tests run in node, but on what browsers get: the compiler must not make a page for a server.
export default {
  name: 'page-without-browser',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
};
