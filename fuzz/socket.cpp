// A WebSocket as it is talked to. The first byte says how: raw bytes behind the handshake, or what follows as well-formed frames (masked, as
// clients must), and whether compression was agreed on.
#include "fuzz/net.h"

using namespace ghent;

namespace {

constexpr unsigned kRaw = 1, kDeflate = 2, kCompressed = 4, kBinary = 8, kPieces = 16;

std::string handshake(bool deflate) {
    std::string text =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
    if (deflate) text += "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";
    return text + "\r\n";
}

void add_frame(std::string& out, unsigned first, std::string_view payload) {
    out += static_cast<char>(first);
    if (payload.size() < 126) {
        out += static_cast<char>(0x80U | payload.size());
    } else {
        out += static_cast<char>(0x80U | 126U);
        out += static_cast<char>(payload.size() >> 8U);
        out += static_cast<char>(payload.size() & 0xFFU);
    }
    out += std::string_view("\1\2\3\4");
    for (std::size_t i = 0; i < payload.size(); ++i)
        out += static_cast<char>(payload[i] ^ static_cast<char>(i % 4 + 1));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    static fuzz::LiveNetwork& network = fuzz::LiveNetwork::get();
    if (size == 0 || size > 60'000) return 0;
    const unsigned how = data[0];
    std::string_view rest = fuzz::text_of(data, size).substr(1);
    std::string bytes = handshake((how & kDeflate) != 0);
    if (how & kRaw) {
        bytes += rest;
    } else {
        const unsigned kind = (how & kBinary ? 2U : 1U) | (how & kCompressed ? 0x40U : 0U);
        if (how & kPieces && rest.size() > 1) {
            add_frame(bytes, kind, rest.substr(0, rest.size() / 2));
            add_frame(bytes, 0x80U, rest.substr(rest.size() / 2));
        } else {
            add_frame(bytes, 0x80U | kind, rest);
        }
        add_frame(bytes, 0x88U, "");  // goodbye
    }
    const std::string answer = network.answer_to(bytes);
    fuzz::must(answer.starts_with("HTTP/1.1 101 "), "the handshake is good", answer);
    return 0;
}
