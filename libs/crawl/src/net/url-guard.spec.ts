import { describe, expect, it } from '@jest/globals';
import { checkUrl, parseAllowHosts, UrlRefusedError } from './url-guard.js';

const strict = { allowHosts: new Set<string>() };

describe('checkUrl', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.0.0.1:8080/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://shop.localhost/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://①②⑦.⓪.⓪.①/',
    'https://user:pass@shop.example/',
    'https://user@shop.example/',
    'http://shop.example:22/',
    'http://shop.example:6379/',
    'file:///etc/passwd',
    'gopher://shop.example/',
    'ftp://shop.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//shop.example/',
    'not a url',
    '',
  ])('refuses %s', (address) => {
    expect(() => checkUrl(address, strict)).toThrow(UrlRefusedError);
  });

  it.each([
    'https://shop.example/list?page=2',
    'http://shop.example:8080/',
    'https://shop.example:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])('lets %s pass', (address) => {
    expect(checkUrl(address, strict).href).toBe(address);
  });

  it('exempts one host and port, not the rest of the host', () => {
    const policy = { allowHosts: parseAllowHosts('127.0.0.1:18600, Shop.test:81') };
    expect(checkUrl('http://127.0.0.1:18600/list', policy).port).toBe('18600');
    expect(checkUrl('http://0x7f000001:18600/', policy).hostname).toBe('127.0.0.1');
    expect(checkUrl('http://shop.test:81/', policy).hostname).toBe('shop.test');
    expect(() => checkUrl('http://127.0.0.1:18601/', policy)).toThrow('not an address of the public internet');
    expect(() => checkUrl('http://user@127.0.0.1:18600/', policy)).toThrow('user name');
  });

  it('reads an allow list without ports as empty', () => {
    expect([...parseAllowHosts('127.0.0.1 localhost')]).toEqual([]);
  });

  it('says why in a sentence', () => {
    expect(() => checkUrl('http://10.0.0.1/', strict)).toThrow('10.0.0.1 is not an address of the public internet.');
  });
});
