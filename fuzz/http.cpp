// HTTP as it arrives: any bytes. Whatever they are, the server answers in HTTP or closes, and goes on.
#include "fuzz/net.h"

using namespace ghent;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    static fuzz::LiveNetwork& network = fuzz::LiveNetwork::get();
    const std::string answer = network.answer_to(fuzz::text_of(data, size));
    fuzz::must(answer.empty() || answer.starts_with("HTTP/1.1 "), "an answer is HTTP", answer);
    fuzz::must(!answer.starts_with("HTTP/1.1 5"), "what is sent is no fault of the server", answer);
    return 0;
}
