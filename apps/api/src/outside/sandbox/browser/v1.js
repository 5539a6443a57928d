// Stands in for the provider's antifraud script: a session and a device, made up.
(() => {
  const randomId = () =>
    [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const deviceId = randomId();

  window.$wompi = {
    initialize(callback) {
      setTimeout(() => callback({ sessionId: randomId(), deviceData: { deviceID: deviceId } }, null));
    },
  };
})();
